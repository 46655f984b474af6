import { petFlow, type Slips } from '../../testing/petFlow';
import { compilePlayer } from './compilePlayer';
import { playOf } from './playOf';
import { runPlayer } from './playerProcess';

/** Blocks for two minutes, without the processor: a player that nobody kills ends, too, and finds nothing. */
const HANGS = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120_000);';

/** What a player finds, in a process of its own. */
async function played(slips: Slips, limit?: number) {
  const { paths, releases, set } = await petFlow(slips);
  const play = playOf(paths, set, releases, {}, { language: 'vi', options: 'first', answers: {} });
  return runPlayer(await compilePlayer(), play, paths.root, limit);
}

test('a good set, which hears each press at its window, is played without a finding', async () => {
  const { findings, shown } = await played({
    onShow: `addEventListener('mousedown', ({ target }) => document.contains(target));`,
  });
  expect(findings).toEqual([]);
  expect(shown).toEqual(['petName', 'food', 'isTame']);
});

test('a promise that nobody catches is found, and what leaves jsdom finds nothing of this machine', async () => {
  const { findings } = await played({
    onShow: `
      void Promise.reject(new Error('forgotten'));
      const node = matchMedia.constructor('return process')();
      console.error('environment', JSON.stringify(node.env));
      const tries = {
        file: () => node.mainModule.require('node:fs').readFileSync('/etc/hostname'),
        program: () => node.mainModule.require('node:child_process').execSync('true'),
        write: () => node.mainModule.require('node:fs').writeFileSync('/tmp/played', ''),
      };
      for (const [name, attempt] of Object.entries(tries)) {
        try { attempt(); console.error(name, 'allowed'); } catch ({ code }) { console.error(name, code); }
      }`,
  });
  expect(findings.map(({ what }) => what.split('\n')[0])).toEqual(
    expect.arrayContaining([
      'a promise failed, and nobody caught it: Error: forgotten',
      'console.error: environment {}',
      'console.error: file ERR_ACCESS_DENIED',
      'console.error: program ERR_ACCESS_DENIED',
      'console.error: write ERR_ACCESS_DENIED',
    ]),
  );
});

test('a step that hangs is killed, and named', async () => {
  const { findings } = await played({ onAnswer: `if (name === 'food') ${HANGS}` }, 15);
  expect(findings).toEqual([
    expect.objectContaining({
      step: 'step-pet@1.0.0',
      what: 'it hangs: nothing happened for 15 seconds',
    }),
  ]);
});

test('a player that dies is a finding', async () => {
  const { findings } = await played({
    onAnswer: `if (name === 'food') matchMedia.constructor('return process')().abort();`,
  });
  expect(findings).toEqual([
    expect.objectContaining({
      step: 'step-pet@1.0.0',
      what: expect.stringMatching(/^the player ended/) as string,
    }),
  ]);
});
