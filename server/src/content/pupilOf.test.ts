import type { SetField, SetSection } from 'contract';
import { pupilOf } from './pupilOf';

const field = (name: string, purpose?: string): SetField => ({
  name,
  kind: 'text',
  label: { vi: name, en: name },
  ...(purpose && { purpose }),
});
const section = (...fields: SetField[]): SetSection => ({
  step: 'step-pupil',
  name: 'pupilInfo',
  schema: { type: 'object', properties: {} },
  fields,
});
const flow = { id: 'admission' } as Parameters<typeof pupilOf>[0]['flow']; // only its id is read
const sections = [
  section(field('surname', 'pupilName'), field('hobby')),
  section(field('forename', 'pupilName'), field('birth', 'birthDate')),
];
const child = { surname: 'Nguyễn', hobby: 'Cờ', forename: 'Thị Ánh', birth: 0 };
const of = (body: Record<string, unknown>, school = '') =>
  pupilOf({ flow, sections }, school, body);

test('a name is the same in capitals, decomposed, with more spaces, and split otherwise', () => {
  expect(of(child)).toBe('["","admission","nguyễn thị ánh",0]');
  for (const [surname, forename] of [
    ['NGUYỄN', 'THỊ ÁNH'],
    ['Nguyễn'.normalize('NFD'), 'Thị  Ánh '.normalize('NFD')],
    [' Nguyễn\u00a0Thị', 'Ánh'],
    ['', 'Nguyễn Thị Ánh'],
  ]) {
    expect(of({ ...child, surname, forename, hobby: 'Vẽ' })).toBe(of(child));
  }
});

test.each([
  ['another name', { forename: 'Thị Anh' }],
  ['another order of names', { surname: 'Thị Ánh', forename: 'Nguyễn' }],
  ['another birth date', { birth: 86_400_000 }],
])('%s is another child', (_, change) => {
  expect(of({ ...child, ...change })).not.toBe(of(child));
});

test('so is the same one in another school or flow', () => {
  expect(of(child, 'north')).not.toBe(of(child));
  const other = { ...flow, id: 'summer-school' };
  expect(pupilOf({ flow: other, sections }, '', child)).not.toBe(of(child));
});

test('without a name, a date, or the purposes that tell them, there is none', () => {
  expect(of({ ...child, surname: ' ', forename: 1 })).toBeUndefined();
  expect(of({ ...child, birth: '2019-03-27' })).toBeUndefined();
  const { fields: _, ...bare } = section();
  expect(pupilOf({ flow, sections: [bare] }, '', child)).toBeUndefined();
  const undated = [section(field('surname', 'pupilName'), field('birth'))];
  expect(pupilOf({ flow, sections: undated }, '', child)).toBeUndefined();
});
