import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type ChildServer, startChildServer } from 'server/testing/childServer';
import { startPostgres } from 'server/testing/postgres';
import { createReleasesFixture, goodBody, withAdmission } from 'server/testing/releasesFixture';
import { type Load, wrk } from '../server/wrk';

/**
 * Compares this server with another build of it (`--other`, its main.js), with itself while pages report their
 * visits (`--reports`), or while backups are made of its database, in pairs: what disturbs the machine
 * disturbs both. Of each it counts the processor's time too, which hardly depends on what else the machine
 * does.
 */
const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    pairs: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    /** How many registrations come in a second; as many as are answered without it. */
    rate: { type: 'string' },
    /** How many come in a second, each from a network of its own. */
    reports: { type: 'string' },
    /** How many registrations there are before the first pair. */
    rows: { type: 'string', default: '0' },
  },
});
const { other, database, reports } = values;
const connections = Number(values.connections);
const seconds = Number(values.seconds);
const rate = values.rate === undefined ? undefined : Number(values.rate);
const BACKUP = fileURLToPath(new URL('../../../server/dist/backup.js', import.meta.url));

interface Sample {
  perSecond: number;
  p99: number;
  /** Milliseconds of the processor for each registration. */
  cost: number;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-pairs-'));
const releases = withAdmission(createReleasesFixture());
/** A report names a set as the release tool does. */
const SET = '0'.repeat(32);
const packages = { shell: '1.0.0', 'step-pupil': '1.0.0', 'step-school': '1.0.0' };
releases.writeSet('admission', SET, { packages });
releases.promote('admission', SET);
const postgres = database === 'postgres' ? await startPostgres() : undefined;

async function startOne(name: string, main?: string) {
  const environment = {
    RELEASES_DIR: releases.dir,
    RATE_LIMIT_MAX: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: join(folder, name),
    DATABASE_URL: (await postgres?.createDatabase()) ?? '',
  };
  const server = startChildServer(environment, main);
  return { environment, server, url: `${await server.ready}/api/student` };
}

/** Of the process and its threads, in milliseconds: a hundredth of a second is the kernel's unit. */
function processorTime({ process: { pid } }: ChildServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type One = Awaited<ReturnType<typeof startOne>>;

const measure = (one: One) => load(one, { seconds, rate });

async function load({ server, url }: One, how: Pick<Load, 'seconds' | 'rate'>): Promise<Sample> {
  const before = processorTime(server);
  const { perSecond, p99 } = await wrk({ url, body: goodBody, connections, ...how });
  const cost = (processorTime(server) - before) / (perSecond * how.seconds);
  return { perSecond, p99, cost };
}

/** While backups are made one after the other. */
async function whileBackedUp(one: One): Promise<Sample> {
  const measuring = new AbortController();
  const backups = (async () => {
    for (let made = 0; !measuring.signal.aborted; made++) {
      const copy = join(folder, `copy-${made}`);
      const env = { ...process.env, ...one.environment };
      const child = spawn(process.execPath, [BACKUP, copy], { env, stdio: 'ignore' });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`The backup ended with ${code}`);
      rmSync(copy);
    }
  })();
  try {
    return await measure(one);
  } finally {
    measuring.abort();
    await backups;
  }
}

/** While visits begin. */
async function whileReported(one: One): Promise<Sample> {
  const url = new URL('/api/visits', one.url);
  const begins = async () => {
    const visit = randomBytes(16).toString('hex');
    const report = { type: 'begun', visit, flow: 'admission', set: SET, engine: 'chromium' };
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1`,
      },
      body: JSON.stringify({ ...report, engineVersion: 140 }),
    });
    if (response.status !== 204) throw new Error(`A report got ${response.status}`);
  };
  const running: Promise<void>[] = [];
  const timer = setInterval(() => running.push(begins()), 1000 / Number(reports));
  try {
    return await measure(one);
  } finally {
    clearInterval(timer);
    await Promise.all(running);
  }
}

const compare =
  other !== undefined ? measure : reports !== undefined ? whileReported : whileBackedUp;

const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;

const own = await startOne('own');
const compared = other === undefined ? own : await startOne('other', other);
try {
  for (const one of new Set([own, compared])) await load(one, { seconds: 2 });
  for (let rows = 0; rows < Number(values.rows);) {
    rows += (await load(own, { seconds })).perSecond * seconds;
  }
  const samples: [Sample, Sample][] = [];
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    const first = await compare(own);
    samples.push([first, await measure(compared)]);
    const [a, b] = samples.at(-1) as [Sample, Sample]; // just pushed
    console.log(
      `${a.perSecond.toFixed(0)} : ${b.perSecond.toFixed(0)} per second, p99 ${a.p99.toFixed(1)} : ${b.p99.toFixed(1)} ms, ${a.cost.toFixed(3)} : ${b.cost.toFixed(3)} ms of the processor each`,
    );
  }
  const ratio = (of: keyof Sample) => median(samples.map(([a, b]) => a[of] / b[of])).toFixed(2);
  console.log(
    `${database}, ${other !== undefined ? 'this one : the other' : `with : without ${reports === undefined ? 'backups' : 'reports'}`}, medians of ${samples.length} pairs: throughput × ${ratio('perSecond')}, p99 × ${ratio('p99')}, processor × ${ratio('cost')}`,
  );
} finally {
  for (const { server } of new Set([own, compared])) {
    server.process.kill('SIGKILL');
    await server.ended;
  }
  await postgres?.remove();
  releases.remove();
  rmSync(folder, { recursive: true });
}
