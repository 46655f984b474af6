import type { CandidateFigures, FlowVisits } from 'contract';
import { emptyReleases, publishAll, releases } from '../../testing/fixture';
import { readHistory } from '../history/history';
import { promoteCandidate } from '../promote/candidateChanges';
import { currentSet } from '../folder/readRelease';
import { promote } from '../promote/promote';
import { watch, type WatchOptions } from './watch';

const VERSIONS = { shell: '1.0.0', flows: '1.0.0', 'step-pet': '1.0.0' };

async function withCandidate() {
  const paths = await emptyReleases();
  await publishAll(paths, releases());
  await publishAll(paths, releases({ 'step-pet': { version: '1.1.0' } }).slice(2));
  const current = await promote(paths, 'admission', VERSIONS);
  const candidate = await promoteCandidate(
    paths,
    'admission',
    { 'step-pet': '1.1.0' },
    { share: 10 },
  );
  return { paths, current: current.id, candidate };
}

const test3: CandidateFigures = {
  set: '',
  share: 10,
  p0: 0.01,
  visits: 3,
  failed: 3,
  evidence: 5000,
  evidenceFor: 0.001,
  decision: null,
  decidedAt: null,
};

const visitsOf = (changes: Partial<FlowVisits>): FlowVisits => ({
  current: null,
  candidate: null,
  sets: [],
  faults: [],
  ...changes,
});

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
        : Promise.resolve({ flows: { admission: answer ?? visitsOf({}) } });
    },
  });
  return said;
}

test('it says each change once, and what is waited for', async () => {
  const { paths, candidate } = await withCandidate();
  const none = { ...test3, set: candidate, visits: 0, failed: 0, evidence: 1 };
  const some = { ...none, visits: 12, failed: 1, evidence: 2.3456 };
  const said = await watched(
    [none, none, some].map((one) => visitsOf({ candidate: one })),
    { paths },
  );
  const id = candidate.slice(0, 8);
  expect(said).toEqual([
    `admission: candidate ${id}, 10 % of the new visits: 0 visits, 0 failed (1 % accepted), evidence 1 of 100; waits for its first visit`,
    `admission: candidate ${id}, 10 % of the new visits: 12 visits, 1 failed (1 % accepted), evidence 2.35 of 100; waits for more visits`,
  ]);
});

test('a new fault that stops the acceptance is said, and nothing is carried out', async () => {
  const { paths, candidate } = await withCandidate();
  const fault = {
    fault: { kind: 'render', step: 'step-pet', version: '1.1.0', error: 'TypeError', frames: [] },
    ...{ fingerprint: 'f1', visits: 12, sets: [candidate], engines: [], firstSeen: 0, lastSeen: 0 },
  };
  const stopped = { ...test3, set: candidate, stoppedBy: 'f1' };
  const said = await watched(
    [visitsOf({ candidate: stopped, faults: [fault] }), visitsOf({ candidate: stopped })],
    { paths, act: true },
  );
  expect(said.map((line) => line.split('; ').slice(1).join('; '))).toEqual([
    'not accepted by itself: TypeError in step-pet@1.1.0 is new in it and came from three networks; accept or abandon it',
    'not accepted by itself: a fault is new in it and came from three networks; accept or abandon it',
  ]);
  expect((await readHistory(paths, 'admission')).at(-1)?.kind).toBe('candidate');
});

test('a decision is carried out, with its figures in the history, and the files are uploaded', async () => {
  const { paths, candidate, current } = await withCandidate();
  const upload = jest.fn(() => Promise.resolve());
  const decided = visitsOf({ candidate: { ...test3, set: candidate, decision: 'rollback' } });
  const said = await watched([decided], { paths, act: true, upload });
  expect(said.at(-1)).toBe(`Rolled admission back: set ${candidate} is withdrawn`);
  expect((await readHistory(paths, 'admission')).at(-1)).toMatchObject({
    set: current,
    kind: 'abandon',
    by: 'watch',
    why: '3 of 3 visits failed, 1 % is accepted',
    figures: { visits: 3, failed: 3, evidence: 5000 },
  });
  expect(upload).toHaveBeenCalledTimes(1);
});

test('without --act it only says it', async () => {
  const { paths, candidate } = await withCandidate();
  const decided = visitsOf({ candidate: { ...test3, set: candidate, decision: 'rollback' } });
  expect((await watched([decided], { paths }))[0]).toMatch(/; to be rolled back$/);
  expect((await readHistory(paths, 'admission')).at(-1)?.kind).toBe('candidate');
});

test('an acceptance is carried out', async () => {
  const { paths, candidate } = await withCandidate();
  const decided = visitsOf({ candidate: { ...test3, set: candidate, decision: 'accept' } });
  await watched([decided], { paths, act: true });
  expect((await currentSet(paths, 'admission'))?.id).toBe(candidate);
});

test('of two that act, the later one says what the first one did, and goes on', async () => {
  const { paths, candidate } = await withCandidate();
  const decided = visitsOf({ candidate: { ...test3, set: candidate, decision: 'rollback' } });
  await watched([decided], { paths, act: true });
  const said = await watched([decided, visitsOf({})], { paths, act: true });
  expect(said[1]).toMatch(/^admission has no candidate: set \S+ was abandoned at \S+ by watch/);
  expect(said[2]).toBe('admission: no candidate');
  expect(
    (await readHistory(paths, 'admission')).filter(({ kind }) => kind === 'abandon'),
  ).toHaveLength(1);
});

test('a server that does not answer is said once, and waited for', async () => {
  const { paths } = await withCandidate();
  const down = new Error('No server tells its figures at http://127.0.0.1:1: refused');
  const said = await watched([down, down, visitsOf({})], { paths, act: true });
  expect(said).toEqual([down.message, 'admission: no candidate']);
});

describe('the current set', () => {
  async function withBadSet() {
    const paths = await emptyReleases();
    await publishAll(paths, releases());
    await publishAll(paths, releases({ 'step-pet': { version: '1.1.0' } }).slice(2));
    const first = await promote(paths, 'admission', VERSIONS);
    const bad = await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    const currentTest: CandidateFigures = {
      ...test3,
      set: bad.id,
      share: 100,
      decision: 'rollback',
    };
    return { paths, first, bad, decided: visitsOf({ currentTest }) };
  }

  test('is only alerted of', async () => {
    const { paths, bad, decided } = await withBadSet();
    const said = await watched([decided, decided], { paths, act: true });
    expect(said.filter((line) => line.endsWith('; roll it back'))).toHaveLength(1);
    expect((await currentSet(paths, 'admission'))?.id).toBe(bad.id);
  });

  test('is taken back where that is allowed', async () => {
    const { paths, first, bad, decided } = await withBadSet();
    await watched([decided], { paths, act: true, guard: true });
    expect((await currentSet(paths, 'admission'))?.id).toBe(first.id);
    expect((await readHistory(paths, 'admission')).at(-1)).toMatchObject({
      kind: 'rollback',
      withdrawn: bad.id,
      by: 'watch',
    });
  });
});
