import type { FlowVisits } from 'contract';
import { listening } from '../../testing/listening';
import { ALL, serving } from '../../testing/serving';
import { currentSet } from '../folder/readRelease';
import { runReleaseCommand } from './releaseCommand';

const CANDIDATE = ['promote', 'step-pet@1.1.0', '--force', 'play', '--why', 'a test'];

/** A flow that serves step-pet 1.0.0, and a server that says this of its visits. */
async function withFlow(visits?: Partial<FlowVisits>) {
  const { paths, current } = await serving('1.1.0');
  const admission: FlowVisits = {
    ...{ current: current.id, candidate: null, sets: [], faults: [] },
    ...visits,
  };
  const url = await listening((_, response) =>
    response.end(JSON.stringify({ flows: { admission } })),
  );
  const run = async (...words: string[]) => {
    const printed: string[] = [];
    const complained: string[] = [];
    const code = await runReleaseCommand(
      words,
      {
        RELEASES_DIR: paths.root,
        RELEASE_BY: 'An',
        ...(visits && { METRICS_URL: url }),
      },
      { print: (line) => printed.push(line), complain: (line) => complained.push(line) },
    );
    return { code, printed, complained };
  };
  return { paths, current, run };
}

test('a candidate is made, accepted and taken back by commands, and each says what is served', async () => {
  const { paths, current, run } = await withFlow({});
  const made = await run(...CANDIDATE, '--share', '10');
  expect(made).toEqual({
    code: 0,
    complained: [],
    printed: [
      `Gives 10 % of the new visits of admission a candidate beside: set ${current.id}`,
      '  step-pet 1.0.0 → 1.1.0',
      expect.stringMatching(/^Candidate: set [0-9a-f]{32}$/),
    ],
  });
  expect((await run('promote', '--share', '50')).code).toBe(0);
  expect((await run('status')).printed).toContain(
    `Candidate: set ${made.printed.at(-1)?.slice(15)}, 50 % of the new visits`,
  );
  expect((await run('accept', '--why', 'it works')).code).toBe(0);
  const accepted = await currentSet(paths, 'admission');
  expect(accepted?.packages['step-pet']).toBe('1.1.0');
  const withdrawn = await run('withdraw', accepted?.id ?? '', '--why', 'it loses answers');
  expect(withdrawn.printed[0]).toBe(`Withdrawn; admission serves: set ${current.id}`);
  expect((await run('history')).printed.join('\n')).toContain('why: it loses answers');
});

test('without a server that counts visits, a candidate is made, and nothing abandons it', async () => {
  const { run } = await withFlow();
  const { code, complained } = await run(...CANDIDATE, '--share', '10');
  expect({ code, complained }).toEqual({
    code: 0,
    complained: [
      expect.stringMatching(
        /^Nothing abandons the candidate if it fails: No server is known .* Accept or abandon it\.$/,
      ),
    ],
  });
});

test('beside a current set of which every fourth visit fails, no candidate can be judged', async () => {
  const visits = { set: 'a'.repeat(32), packages: {}, begun: 900, failed: 249, arrived: 600 };
  const { run } = await withFlow({ current: visits.set, sets: [visits] });
  expect(await run(...CANDIDATE, '--share', '10')).toEqual({
    code: 1,
    printed: [],
    complained: [
      '25 % of the visits of the current set of admission fail: above 20 % a candidate cannot be told from it. Promote without --share, or roll back first',
    ],
  });
});

test('status prints how the visits of each set went, the evidence, and new faults', async () => {
  const [served, tried] = ['a'.repeat(32), 'b'.repeat(32)] as const;
  const fault = { kind: 'render', step: 'step-pet', version: '1.1.0', error: 'TypeError' };
  const { current, run } = await withFlow({
    current: served,
    candidate: { set: tried, share: 10, begun: 40, failed: 3, arrived: 9 },
    sets: [
      { set: served, packages: {}, begun: 900, failed: 0, arrived: 600 },
      { set: tried, packages: {}, begun: 40, failed: 3, arrived: 9 },
    ],
    faults: [
      {
        ...{ fault: { ...fault, frames: [] }, fingerprint: 'f', visits: { [tried]: 3 } },
        ...{ engines: ['webkit 18'], firstSeen: 0, lastSeen: 0 },
      },
    ],
  });
  const { printed } = await run('status');
  expect(printed).toEqual([
    `admission serves set ${current.id}`,
    ...Object.entries(ALL).map(
      ([name, version]) => expect.stringMatching(`${name} ${version}`) as string,
    ),
    'set                  visits  failed  arrived  failed of visits',
    'aaaaaaaa  current       900       0      600               0 %',
    'bbbbbbbb  candidate      40       3        9             7.5 %',
    'Candidate: 3 of 40 visits failed, 1 % is accepted, evidence 11.9 of 100 against it',
    '3 visits: render TypeError in step-pet@1.1.0, new in this set',
    '  1970-01-01 00:00 to 1970-01-01 00:00, webkit 18, set bbbbbbbb',
  ]);
  const { visits, newFaults } = JSON.parse(
    (await run('status', '--json')).printed[0] ?? '',
  ) as Record<string, unknown[]>;
  expect([visits?.length, newFaults?.length]).toEqual([2, 1]);
});
