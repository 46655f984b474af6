import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startChildServer } from '../../../testing/childServer';
import { findProgram } from '../../../testing/findProgram';
import { killOnExit } from '../../../testing/killOnExit';
import { openDatabase } from '../../storage/database/openDatabase';

const OFFICE = join(import.meta.dirname, '../../../dist/office.js');

let dataDir: string;
let environment: Record<string, string>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'server-office-run-'));
  await (await openDatabase(dataDir)).close();
  environment = { DATA_DIR: dataDir, RELEASES_DIR: dataDir, OFFICE_PORT: '0' };
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const startOffice = (variables = {}) => startChildServer({ ...environment, ...variables }, OFFICE);

async function failure(variables: Record<string, string>) {
  const office = startOffice(variables);
  return { code: await office.ended, stderr: office.stderr(), stdout: office.stdout() };
}

test('it prints its address, and no code where that may be a log; a signal ends it', async () => {
  const office = startOffice();
  const url = await office.ready;
  expect((await fetch(`${url}/sign-in`)).status).toBe(200);
  office.process.kill('SIGTERM');
  expect(await office.ended).toBe(0);
  expect(office.stdout()).toMatch(/^Office: http:\/\/localhost:\d+\n$/);
  const { db, close } = await openDatabase(dataDir);
  expect(await db.selectFrom('sign_in_code').selectAll().execute()).toEqual([]);
  await close();
});

test('on a terminal it prints a code for whoever sits there, who is an administrator of all schools', async () => {
  const script = findProgram('script', 'bsdutils');
  const command = `${process.execPath} '${OFFICE}'`;
  const terminal = spawn(script, ['-qefc', command, '/dev/null'], {
    env: { ...process.env, ...environment },
  });
  killOnExit(terminal, 'SIGKILL');
  let said = '';
  while (!said.includes('minutes)')) {
    const [chunk] = (await once(terminal.stdout, 'data')) as [Buffer]; // what a stream reads
    said += chunk.toString();
  }
  const line =
    /^Office: (http:\/\/localhost:\d+), sign-in code ([\w-]{14}) \(once, 10 minutes\)\r\n$/;
  const [, url = '', code = ''] = line.exec(said) ?? [];
  const answer = await fetch(`${url}/sign-in`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ code, to: '/people' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const page = await fetch(`${url}/people`, { headers: { cookie } });
  expect(await page.text()).toContain('@localhost');
  const ended = once(terminal, 'exit');
  terminal.kill('SIGTERM');
  await ended;
});

test('it ends with the process that started it, also when that is killed', async () => {
  // A parent as `npm start` is one: it ends at once, and tells the office nothing.
  const parent = `
    const { spawn } = require('node:child_process');
    const office = spawn(process.execPath, [process.argv[1]], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    office.stdout.once('data', (text) => {
      process.stdout.write(office.pid + ' ' + text, () => process.kill(process.pid, 'SIGKILL'));
    });`;
  const run = promisify(execFile)(process.execPath, ['-e', parent, OFFICE], {
    env: { ...process.env, ...environment },
  });
  const { stdout } = (await run.catch((error: unknown) => error)) as { stdout: string }; // of a killed one
  const pid = Number(/^(\d+) Office: /.exec(stdout)?.[1]);
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  for (let tries = 0; isThere(); tries++) {
    if (tries === 200) throw new Error('It is still there');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('OFFICE_PORT=off starts none', async () => {
  expect(await failure({ OFFICE_PORT: 'off' })).toEqual({ code: 0, stderr: '', stdout: '' });
});

test('what another start does not help ends it with 78 and one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo; // a TCP server has one
  expect(await failure({ OFFICE_PORT: String(port) })).toEqual({
    code: 78,
    stderr: `The office's port ${port} is in use: set OFFICE_PORT to a free one.\n`,
    stdout: '',
  });
  taken.close();
  expect(await failure({ OFFICE_HOST: '0.0.0.0' })).toMatchObject({
    code: 78,
    stderr: expect.stringMatching(/^OFFICE_HOST 0\.0\.0\.0 can be reached .*\n$/) as unknown,
  });
});

test('without a database it ends with 1 and says who makes it', async () => {
  const nowhere = join(dataDir, 'nowhere');
  expect(await failure({ DATA_DIR: nowhere })).toEqual({
    code: 1,
    stderr: `There is no database in ${nowhere}: the server makes it when it first starts.\n`,
    stdout: '',
  });
});
