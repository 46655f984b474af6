import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepOffice } from './keepOffice';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'keep-office-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** An office that writes a line at each start, and then does something. */
function office(then: string) {
  const program = join(folder, 'office.cjs');
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const write = `const { appendFileSync, readFileSync } = require('node:fs');
    const log = ${JSON.stringify(log)};
    appendFileSync(log, 'started\\n');
    const starts = readFileSync(log, 'utf8').split('started').length - 1;`;
  writeFileSync(program, `${write}\n${then}`);
  return { program, lines: () => readFileSync(log, 'utf8').split('\n').filter(Boolean) };
}

/** Keeps it until something holds. @returns what was said */
async function keepUntil(program: string, holds?: () => boolean): Promise<string[]> {
  const said: string[] = [];
  const ended = new AbortController();
  const looking = holds && setInterval(() => holds() && ended.abort(), 20);
  await keepOffice({
    ...{ program, signal: ended.signal, pauseMs: 10 },
    say: (line) => said.push(line),
  });
  clearInterval(looking);
  return said;
}

test('an office that has ended is started again after a pause, and ends with the product', async () => {
  const { program, lines } = office(`
    if (starts === 1) process.exit(1);
    if (starts === 2) process.kill(process.pid, 'SIGKILL');
    setInterval(() => {}, 1000);
    process.once('SIGTERM', () => { appendFileSync(log, 'ended\\n'); process.exit(); });
    if (starts === 3) appendFileSync(log, 'runs\\n');`);
  const said = await keepUntil(program, () => lines().includes('runs'));
  expect(said).toEqual([
    'The office has ended (1): it is started again in 0.01 s.',
    'The office has ended (SIGKILL): it is started again in 0.01 s.',
  ]);
  expect(lines()).toEqual(['started', 'started', 'started', 'runs', 'ended']);
});

test('it has a channel by which it notices that the product was killed', async () => {
  const { program, lines } = office(`appendFileSync(log, String(process.connected) + '\\n');`);
  await keepUntil(program, () => lines().length === 2);
  expect(lines()).toEqual(['started', 'true']);
});
