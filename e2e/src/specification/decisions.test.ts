import { headProblems } from './decisions';

const record = (head: string) =>
  headProblems('docs/decisions/0003-dates.md', `${head}\n\n**Decision.**`);

test.each(['accepted', 'proposed', 'superseded by 0012'])('a record may be %s', (status) => {
  expect(record(`# 0003: Dates\n\n- Status: ${status}\n- Date: 2026-11-20`)).toEqual([]);
});

test.each([
  ['another number', '# 0004: Dates\n\n- Status: accepted\n- Date: 2026-11-20'],
  ['no title', '# 0003: \n\n- Status: accepted\n- Date: 2026-11-20'],
  ['no status', '# 0003: Dates\n\n- Date: 2026-11-20'],
  ['a status of another kind', '# 0003: Dates\n\n- Status: old\n- Date: 2026-11-20'],
  ['a date in words', '# 0003: Dates\n\n- Status: accepted\n- Date: 20 November 2026'],
])('a record with %s is refused', (_what, head) => {
  expect(record(head)).toHaveLength(1);
});
