import { randomUUID } from 'node:crypto';
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { type DeployedServer, deployServer } from '../../testing/deployedServer';
import { findProgram } from '../../testing/findProgram';
import { freePort } from '../../testing/freePort';
import { killOnExit } from '../../testing/killOnExit';
import { runNginx } from '../../testing/nginx';
import { requestTo } from '../../testing/requestTo';
import { createDatabase } from '../../testing/sharedPostgres';
import {
  createReleasesFixture,
  goodBody,
  type ReleasesFixture,
  withAdmission,
} from '../../testing/releasesFixture';
import { startChildServer } from '../../testing/childServer';
import { unprivileged } from '../../testing/unprivileged';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { VARIABLES } from '../config/variables';

const DEPLOYMENT = join(import.meta.dirname, '../../deployment');
const read = (name: string) => readFileSync(join(DEPLOYMENT, name), 'utf8');

let deployed: DeployedServer;
let releases: ReleasesFixture;
let dataDir: string;
beforeAll(() => {
  deployed = deployServer();
  releases = withAdmission(createReleasesFixture());
  // Read by the server's user, and written by nobody: as a volume that is mounted read-only.
  execFileSync('chmod', ['-R', 'a+rX,a-w', releases.dir]);
});
afterAll(() => {
  deployed.remove();
  execFileSync('chmod', ['-R', 'u+w', releases.dir]);
});
beforeEach(() => {
  dataDir = temporaryFolder();
  const user = unprivileged();
  if (user) chownSync(dataDir, user.uid, user.gid);
});

/** What a program of the deployment runs with: its own variables, and no right to write elsewhere. */
const asDeployed = (environment: Record<string, string> = {}) => ({
  ...unprivileged(),
  cwd: deployed.folder,
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    RELEASES_DIR: releases.dir,
    ...environment,
  },
});

/** Our own files that the programs are compiled from. */
function compiledFrom(): string[] {
  const dist = join(deployed.folder, 'dist');
  const maps = readdirSync(dist).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap(
    // esbuild has written it.
    (name) => (JSON.parse(readFileSync(join(dist, name), 'utf8')) as { sources: string[] }).sources,
  );
  const repository = join(DEPLOYMENT, '../..');
  return [...new Set(sources)]
    .map((source) => relative(repository, join(repository, 'server/dist', source)))
    .filter((path) => !path.includes('node_modules'));
}

test.each([
  ['the image', () => readFileSync(join(DEPLOYMENT, '../../.dockerignore'), 'utf8'), /^!(\S+)$/gm],
  ['what stands in for it', () => read('try.sh').replace(/^(?!git ls-files).*$/gm, ''), /(\S+)/g],
])('every file that is compiled is in %s', (_, list, each) => {
  const listed = Array.from(list().matchAll(each), ([, path = '']) => path);
  const isListed = (file: string) =>
    listed.some((path) => file === path || file.startsWith(`${path}/`));
  expect(compiledFrom()).toContain('server/src/main.ts');
  expect(compiledFrom().filter((file) => !isListed(file))).toEqual([]);
});

/** The words of a command of the Dockerfile. */
function wordsOf(instruction: 'CMD' | 'HEALTHCHECK'): string[] {
  const pattern = instruction === 'CMD' ? /^CMD (\[.*\])$/m : /^HEALTHCHECK .*\\\n +CMD (\[.*\])$/m;
  return JSON.parse(pattern.exec(read('Dockerfile'))?.[1] ?? '') as string[]; // a list of words, or it throws
}

async function startDeployed(environment: Record<string, string> = {}) {
  const [program = '', ...words] = wordsOf('CMD');
  const child = spawn(program, words, asDeployed({ PORT: '0', HOST: '127.0.0.1', ...environment }));
  killOnExit(child, 'SIGKILL');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [, port] = /^Ready: .*:(\d+)$/m.exec(chunk.toString()) ?? [];
      if (port !== undefined) resolve(port);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return { port: await ready, child };
}

async function stops(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

/** Runs one of the office's commands as its script in the deployed package.json does. */
async function office(command: string, args: string[], environment?: Record<string, string>) {
  const { scripts } = JSON.parse(readFileSync(join(deployed.folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>; // `package` wrote it
  };
  const [program = '', ...words] = (scripts[command] ?? '').split(' ');
  return promisify(execFile)(program, [...words, ...args], asDeployed(environment));
}

const register = (port: string | number, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api/student`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(goodBody),
  });

test('the folder holds the compiled programs and what they need, and no TypeScript', () => {
  const lock = readFileSync(join(deployed.folder, 'package-lock.json'), 'utf8');
  expect(lock).toContain('"node_modules/fastify"');
  expect(lock).not.toMatch(/"(node_modules\/)?(tsx|esbuild|contract|antd|typescript)"/);
  const manifest = readFileSync(join(deployed.folder, 'package.json'), 'utf8');
  expect(manifest).not.toMatch(/tsx|contract|\.ts"/);
});

test('the image’s command runs as a user that may write to its data alone; the office reads it there', async () => {
  const { port, child } = await startDeployed();
  expect((await register(port)).status).toBe(200);
  const listed = await office('registrations', ['export']);
  expect(JSON.parse(listed.stdout)).toMatchObject({
    flow: 'admission',
    answers: { surname: 'Nguyễn' },
  });
  const invited = await office('office', ['invite', 'lan@school.example', '--reader']);
  expect(invited.stdout).toContain('lan@school.example is a reader of all schools.');
  const copy = join(dataDir, 'copy.sqlite');
  expect((await office('backup', [copy])).stdout).toContain(copy);

  const [program = '', ...words] = wordsOf('HEALTHCHECK');
  const healthy = () => promisify(execFile)(program, words, asDeployed({ PORT: port }));
  await healthy();
  await stops(child);
  await expect(healthy()).rejects.toMatchObject({ code: 1 });
});

test('it runs on PostgreSQL without a folder of its own', async () => {
  const database = { DATABASE_URL: await createDatabase(), DATA_DIR: '/nowhere' };
  const { port, child } = await startDeployed(database);
  expect((await register(port)).status).toBe(200);
  const listed = await office('registrations', ['export'], database);
  expect(JSON.parse(listed.stdout)).toMatchObject({ answers: { surname: 'Nguyễn' } });
  await stops(child);
});

test('the units start what the image and its composition start', () => {
  const unit = (name: string) => {
    const [, command = ''] = /^ExecStart=\S+\/node (.*)$/m.exec(read(name)) ?? [];
    return ['node', ...command.replace('/opt/admission/server/', '').split(' ')];
  };
  expect(unit('admission@.service')).toEqual(wordsOf('CMD'));
  const [, office = ''] =
    /^ {2}office:\n[^]*?^ {4}command: \[(.*)\]$/m.exec(read('compose.yaml')) ?? [];
  expect(unit('admission-office.service')).toEqual(office.split(', '));
});

/** The variables that a service of the composition has, its anchors' too. */
function variablesOf(service: string): string[] {
  const compose = read('compose.yaml');
  const block = (name: string) =>
    new RegExp(`^( *)${name}: ?(&.*)?\\n((\\1 +.*|)\\n)*`, 'm').exec(compose)?.[0] ?? '';
  const own = block(service);
  const merged = [...own.matchAll(/<<: \*(\w+)/g)].map(([, name]) => block(`x-${name}`));
  const names = [own, ...merged].join('\n').matchAll(/^ +([A-Z][A-Z_]+):/gm);
  return [...new Set(Array.from(names, ([, name = '']) => name))];
}

test('each program of the composition has its own secrets, and nobody reaches the office but the proxy', () => {
  const isOffices = (name: string) => /^(OFFICE_|SMTP_)/.test(name);
  expect(variablesOf('x-server')).toContain('DATABASE_URL');
  expect(variablesOf('x-server').filter(isOffices)).toEqual([]);
  const office = variablesOf('office');
  expect(office.filter((name) => !isOffices(name))).toEqual(['TZ', 'DATABASE_URL']);
  const known = Object.keys(VARIABLES).filter((name) => isOffices(name));
  expect(office).toEqual(expect.arrayContaining(known.filter((one) => one !== 'OFFICE_PORT')));
  expect(/^ {2}office:\n( {4}.*\n)+/m.exec(read('compose.yaml'))?.[0]).not.toContain('ports:');
});

test('systemd accepts the units and the timer, and finds the services confined', () => {
  const analyze = (...words: string[]) =>
    execFileSync(findProgram('systemd-analyze', 'systemd'), words, { stdio: 'pipe' });
  const folder = temporaryFolder();
  const units = ['@8081.service', '-watch.service', '-office.service', '-backup.service'];
  const files = [...units, '-backup.timer'].map((unit) => {
    const file = join(folder, `admission${unit}`);
    // It checks that the programs are there.
    const text = read(`admission${unit.replace('@8081', '@')}`)
      .replace('/usr/bin/node', process.execPath)
      .replace('/opt/admission/server', folder);
    writeFileSync(file, text);
    return file;
  });
  expect(analyze('verify', ...files).toString()).toBe('');
  // In tenths: an unconfined service has 9.6, and what is above the threshold fails.
  const services = files.filter((file) => file.endsWith('.service'));
  analyze('security', '--offline=true', '--threshold=20', ...services);
});

/** What systemd starts: it has replaced its own signs, and the paths are those of the deployment. */
const backupOfUnit = () =>
  (/^ExecStart=\/bin\/sh -ec '(.*)'$/m.exec(read('admission-backup.service'))?.[1] ?? '')
    .replaceAll('$$', '$')
    .replaceAll('%%', '%');

/** What cron starts, which has replaced its own signs. */
function backupOfCrontab(): string {
  const document = readFileSync(join(DEPLOYMENT, '../../docs/operating.md'), 'utf8');
  const [, line = ''] = /^30 1 \* \* \* admission (.*)$/m.exec(document) ?? [];
  return line.replaceAll('\\%', '%');
}

test('a backup by the timer or by cron is a dated file, and those older than 30 days are deleted', async () => {
  const { port, child } = await startDeployed();
  expect((await register(port)).status).toBe(200);
  for (const script of [backupOfUnit(), backupOfCrontab()]) {
    const folder = join(dataDir, randomUUID());
    await promisify(execFile)('mkdir', [folder], asDeployed());
    for (const [name, days] of [
      ['2026-01-01-0130.sqlite', 32],
      ['2026-01-04-0130.sqlite', 29],
      ['erasures.jsonl', 32],
    ] as const) {
      const time = Date.now() / 1000 - days * 86_400;
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), time, time);
    }
    const command = script
      .replaceAll('/opt/admission/server', deployed.folder)
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('/var/lib/admission', dataDir)
      .replaceAll('/mnt/backups', folder);
    await promisify(execFile)('/bin/sh', ['-ec', command], asDeployed({ BACKUP_DIR: folder }));
    const [made = '', ...others] = readdirSync(folder).sort().reverse().slice(1);
    expect(made).toMatch(/^\d{4}-\d\d-\d\d-\d{4}\.sqlite$/);
    expect(others).toEqual(['2026-01-04-0130.sqlite']);
    const copy = new Sqlite(join(folder, made), { readonly: true });
    expect(copy.prepare('SELECT count(*) FROM registration').pluck().get()).toBe(1);
    copy.close();
  }
  await stops(child);
});

test('behind Caddy one server can stop, and a client cannot choose its address', async () => {
  const servers = ['1', '2'].map(() =>
    startChildServer({
      DATA_DIR: dataDir,
      RELEASES_DIR: releases.dir,
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_MAX: '3',
    }),
  );
  const [first, second] = await Promise.all(servers.map(({ ready }) => ready));
  const port = await freePort();
  const caddy = await startCaddy({
    SITE: `http://127.0.0.1:${port}`,
    SERVERS: [first, second].map((url) => new URL(url ?? '').host).join(' '),
  });

  servers[0]?.process.kill('SIGINT');
  await servers[0]?.ended;
  await caddy.says(`"HTTP request failed","host":"${new URL(first ?? '').host}"`);
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    const claimed = { 'x-forwarded-for': `192.0.2.${i}`, forwarded: `for=192.0.2.${i}` };
    statuses.push((await register(port, claimed)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);

  await caddy.stop();
  servers[1]?.process.kill('SIGINT');
  expect(await servers[1]?.ended).toBe(0);
});

/** Runs Caddy with the deployment's file. */
async function startCaddy(environment: Record<string, string>) {
  const home = join(dataDir, 'caddy');
  mkdirSync(home);
  const caddy = spawn(
    findProgram('caddy', 'caddy'),
    ['run', '--adapter', 'caddyfile', '--config', '-'],
    // No test asks for a certificate, or listens on the port of another.
    {
      env: { HOME: home, OFFICE: 'http://office.invalid:0', ...environment },
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  killOnExit(caddy, 'SIGKILL');
  let said = '';
  const says = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => said.includes(text) && resolve();
      caddy.stderr.on('data', look);
      look();
    });
  caddy.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // Another test of this machine may run one too.
  caddy.stdin.end(`{\n\tadmin off\n}\n${read('Caddyfile')}`);
  await says('serving initial configuration');
  return {
    says,
    async stop() {
      const ended = once(caddy, 'exit');
      caddy.kill('SIGTERM');
      await ended;
    },
  };
}

test('behind Caddy and nginx the office is at its own name, and the form at none of its paths', async () => {
  const server = await startDeployed();
  const own = await freePort();
  const variables = { OFFICE_PORT: String(own), OFFICE_ORIGIN: 'https://office.example.edu' };
  const [, ...words] = wordsOf('CMD');
  const program = words.map((word) => word.replace('main.js', 'office.js'));
  const office = spawn(process.execPath, program, asDeployed(variables));
  killOnExit(office, 'SIGKILL');
  await once(office.stdout, 'data');
  const expectOffice = async (port: number) => {
    const [status, page] = await answerOf(port, 'office.example.edu', '/sign-in');
    expect([status, page.includes('office.css')]).toEqual([200, true]);
    expect((await answerOf(port, 'office.example.edu', '/healthz'))[0]).toBe(404);
  };

  const behindCaddy = await freePort();
  const caddy = await startCaddy({
    SITE: `http://admission.example.edu:${behindCaddy}`,
    SERVERS: `127.0.0.1:${server.port}`,
    OFFICE: `http://office.example.edu:${behindCaddy}`,
    OFFICE_SERVER: `127.0.0.1:${own}`,
  });
  await expectOffice(behindCaddy);
  const [, form] = await answerOf(behindCaddy, 'admission.example.edu', '/sign-in');
  expect(form).toContain('<title>admission');
  await caddy.stop();

  const behindNginx = await freePort();
  const stopNginx = await runNginx(
    readFileSync(join(DEPLOYMENT, '../../docs/hosting/office.conf'), 'utf8')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${behindNginx}`)
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replace('127.0.0.1:8090', `127.0.0.1:${own}`),
    behindNginx,
    process.getuid?.() === 0 ? 'user root;' : '',
  );
  await expectOffice(behindNginx);
  // The only site of this nginx: the office itself refuses the name.
  expect((await answerOf(behindNginx, 'admission.example.edu', '/sign-in'))[0]).toBe(421);
  await stopNginx();

  for (const child of [office, server.child]) await stops(child);
});

async function answerOf(port: number, host: string, path: string) {
  const { status, text } = await requestTo(`http://127.0.0.1:${port}${path}`, { host });
  return [status, text] as const;
}
