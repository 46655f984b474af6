import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-output-'));
  file = join(folder, 'export.csv');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The arguments of node for a program that writes lines to the file, `forever` or only so many. */
const program = (lines: string) => [
  ...['--import', 'tsx', '--input-type=module', '-e'],
  `import { runProgram } from '${__dirname}/runProgram.ts';
  import { runCommandLine } from '${__dirname}/commandLine.ts';
  import { writeOutputFile } from '${__dirname}/outputFile.ts';
  const run = () => writeOutputFile('${file}', async ({ print, drained }) => {
    for (let line = 0; line < ${lines}; line++) {
      print('x'.repeat(1000));
      await drained();
    }
  });
  const does = { summary: '', example: '', run };
  await runProgram((...call) => runCommandLine({ name: 'test', does }, ...call));`,
];

test('what a disk does not take is said, and leaves an older file whole', () => {
  writeFileSync(file, 'older');
  const { status, stderr } = spawnSync(
    'prlimit',
    ['--fsize=100000', process.execPath, ...program('500')],
    { encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${file} cannot be written (EFBIG): it is as it was before.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe('older');
  expect(readdirSync(folder)).toEqual(['export.csv']);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s is said, and leaves an older file whole and nothing beside it',
  async (signal) => {
    writeFileSync(file, 'older');
    const child = spawn(process.execPath, program('Infinity'), {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    while (readdirSync(folder).length < 2) await delay(20);
    child.kill(signal);
    expect(await ended).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(said).toBe('Interrupted.\n');
    expect(readFileSync(file, 'utf8')).toBe('older');
    expect(readdirSync(folder)).toEqual(['export.csv']);
  },
);
