import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

const TSX = require.resolve('tsx');
/** Ignores being asked to end, and so does what it starts. */
const STUBBORN = `
  process.on('SIGTERM', () => {});
  if (process.argv[1] !== 'child') {
    require('node:child_process').spawn(process.execPath, ['-e', process.env.STUBBORN, 'child'], { stdio: 'inherit' });
  }
  console.log('up');
  setInterval(() => {}, 1e6);`;

/** Started with the mark in their environment: what a test leaves behind when it fails. */
const mark = randomUUID();

afterEach(async () => {
  for (const pid of await marked()) process.kill(pid, 'SIGKILL');
});

/** A process that has started a stubborn command, which started another one; these two have the mark. */
async function family() {
  const script = `
    import { start, endAll, killAll } from ${JSON.stringify(join(__dirname, 'processes.ts'))};
    start(process.execPath, ['-e', process.env.STUBBORN], {
      env: { ...process.env, MARK: '${mark}' },
      stdio: 'inherit',
    });
    process.on('exit', killAll);
    process.on('SIGINT', () => void endAll().then(() => process.exit()));
    process.on('SIGHUP', () => process.exit());`;
  const words = ['--import', TSX, '--input-type=module', '-e', script];
  const parent = spawn(process.execPath, words, {
    env: { ...process.env, STUBBORN },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  while (said.split('up').length < 3) said += String((await once(parent.stdout, 'data'))[0]);
  return parent;
}

/** The processes that were started with the mark in their environment. */
async function marked(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const environments = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => environments[index]!.includes(mark));
}

test.each(['SIGINT', 'SIGHUP'] as const)(
  'what was started ends with its parent, though it does not want to: %s',
  async (signal) => {
    const parent = await family();
    expect(await marked()).toHaveLength(2);
    const ended = once(parent, 'exit');
    parent.kill(signal);
    await ended;
    while ((await marked()).length > 0) await new Promise(setImmediate);
  },
);
