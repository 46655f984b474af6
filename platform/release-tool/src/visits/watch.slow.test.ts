import type { FlowVisits, VisitCounts } from 'contract';
import { serving } from '../../testing/serving';
import { readHistory } from '../history/history';
import { promoteCandidate } from '../promote/candidateChanges';
import { watch, type WatchOptions } from './watch';

async function withCandidate() {
  const { paths, current } = await serving('1.1.0');
  const candidate = await promoteCandidate(paths, 'admission', { 'step-pet': '1.1.0' }, 10);
  return { paths, current: current.id, candidate };
}

/** What the server says of a candidate; without one, of a flow that has none. */
const visitsOf = (set?: string, counts: Partial<VisitCounts> = {}): FlowVisits => ({
  ...{ current: null, sets: [], faults: [] },
  candidate:
    set === undefined ? null : { set, share: 10, begun: 0, failed: 0, arrived: 0, ...counts },
});
const BROKEN = { begun: 5, failed: 5 };

/** Runs it for as many looks as there are answers. @returns what it says */
async function watched(
  answers: readonly (FlowVisits | Error)[],
  options: Pick<WatchOptions, 'paths'> & Partial<WatchOptions>,
): Promise<string[]> {
  const said: string[] = [];
  const ended = new AbortController();
  const left = [...answers];
  await watch({
    say: (line) => said.push(line),
    signal: ended.signal,
    everyMs: 1,
    ...options,
    figures: () => {
      const answer = left.shift();
      if (left.length === 0) ended.abort();
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve({ flows: { admission: answer ?? visitsOf() } });
    },
  });
  return said;
}

test('a broken candidate is abandoned, with its figures in the history, and the files are uploaded', async () => {
  const { paths, candidate, current } = await withCandidate();
  const upload = jest.fn(() => Promise.resolve());
  const said = await watched([visitsOf(candidate, BROKEN)], { paths, upload });
  expect(said.at(-1)).toBe(`Rolled admission back: set ${candidate} is withdrawn`);
  expect((await readHistory(paths, 'admission')).at(-1)).toMatchObject({
    ...{ set: current, kind: 'abandon', by: 'watch' },
    why: expect.stringMatching(/^5 of 5 visits failed, 1 % is accepted, evidence /) as string,
  });
  expect(upload).toHaveBeenCalledTimes(1);
});

test('of two that watch, the later one says what the first one did, and goes on', async () => {
  const { paths, candidate } = await withCandidate();
  const broken = visitsOf(candidate, BROKEN);
  await watched([broken], { paths });
  const said = await watched([broken, visitsOf()], { paths });
  expect(said[1]).toMatch(/^admission has no candidate: set \S+ was abandoned at \S+ by watch/);
  expect(said[2]).toBe('admission: no candidate');
  const abandoned = (await readHistory(paths, 'admission')).filter(
    ({ kind }) => kind === 'abandon',
  );
  expect(abandoned).toHaveLength(1);
});

test('a server that does not answer is said once, and waited for', async () => {
  const { paths } = await withCandidate();
  const down = new Error('http://127.0.0.1:1 cannot be reached: refused');
  expect(await watched([down, down, visitsOf()], { paths })).toEqual([
    down.message,
    'admission: no candidate',
  ]);
});
