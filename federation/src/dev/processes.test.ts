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

/** A process that has started a stubborn command, which started another one; all have a mark. */
async function family() {
  const mark = randomUUID();
  const script = `
    import { start, endAll, killAll } from ${JSON.stringify(join(__dirname, 'processes.ts'))};
    start(process.execPath, ['-e', process.env.STUBBORN], { stdio: 'inherit' });
    process.on('exit', killAll);
    process.on('SIGINT', () => void endAll().then(() => process.exit()));
    process.on('SIGHUP', () => process.exit());`;
  const words = ['--import', TSX, '--input-type=module', '-e', script];
  const parent = spawn(process.execPath, words, {
    env: { ...process.env, STUBBORN, MARK: mark },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  while (said.split('up').length < 3) said += String((await once(parent.stdout, 'data'))[0]);
  return { parent, mark };
}

/** How many processes were started with a mark in their environment. */
async function marked(mark: string): Promise<number> {
  const texts = (await readdir('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''));
  return (await Promise.all(texts)).filter((text) => text.includes(mark)).length;
}

test.each(['SIGINT', 'SIGHUP'] as const)(
  'what was started ends with its parent, though it does not want to: %s',
  async (signal) => {
    const { parent, mark } = await family();
    expect(await marked(mark)).toBe(3);
    const ended = once(parent, 'exit');
    parent.kill(signal);
    await ended;
    while ((await marked(mark)) > 0) await new Promise(setImmediate);
  },
);
