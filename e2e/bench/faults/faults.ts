import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pRetry from 'p-retry';
import { eraseRegistrations, openDatabase } from 'server/testing/officeWork';
import { ask } from 'server/testing/postgres';
import { findPostgres } from 'server/testing/findPostgres';
import type { Site } from './site';
import type { SteadyLoad } from './steadyLoad';
import { between, chance } from '../random';

/** What a fault has to work on. */
export interface Scene {
  site: Site;
  load: SteadyLoad;
  /** The keys of the registrations that the office has erased. */
  erased: Set<string>;
}

export interface Fault {
  name: string;
  only?: 'sqlite' | 'postgres';
  /** Whether another one may happen at the same time: it needs neither the servers' nor the database's rest. */
  mixes?: true;
  /**
   * Lets it happen, and settles when it is over. From then on the site has to come back by itself.
   *
   * @throws Error what the product did that it must not do
   */
  act(scene: Scene): Promise<void>;
}

/** What may happen to a server in a season. */
export const faults: readonly Fault[] = [
  {
    name: 'kill -9',
    act: ({ site }) => Promise.resolve(chance.pick(site.servers).signal('SIGKILL')),
  },
  {
    name: 'SIGSTOP, SIGCONT',
    async act({ site }) {
      const server = chance.pick(site.servers);
      server.signal('SIGSTOP');
      await delay(between(500, 8000));
      server.signal('SIGCONT');
    },
  },
  {
    name: 'full disk',
    async act({ site }) {
      try {
        site.disk.fill();
        await delay(between(4000, 12_000));
      } finally {
        site.disk.clear();
      }
      await reviveDatabase(site);
    },
  },
  {
    name: 'read-only disk, checked and mounted again',
    async act({ site }) {
      site.disk.breakDown();
      // What fits into the blocks that a file has already may still reach the disk, and be received.
      await delay(between(4000, 7000));
      if (site.postgres) {
        await site.postgres.crash();
        await site.disk.repair();
        await site.postgres.start();
      } else {
        await Promise.all(site.servers.map((server) => server.stop()));
        await site.disk.repair();
        await Promise.all(site.servers.map((server) => server.start()));
      }
    },
  },
  {
    name: 'slow disk',
    async act({ site: { disk } }) {
      const until = Date.now() + between(5000, 10_000);
      while (Date.now() < until) {
        await disk.hang(between(100, 500));
        await delay(between(20, 200));
      }
    },
  },
  {
    name: 'disk that hangs',
    act: ({ site: { disk } }) => disk.hang(between(2000, 8000)),
  },
  {
    name: 'database restart',
    only: 'postgres',
    async act({ site: { postgres } }) {
      await postgres?.crash();
      await delay(between(0, 4000));
      await postgres?.start();
    },
  },
  {
    name: 'locked database',
    only: 'sqlite',
    async act({ site }) {
      const { sqlite, close } = await openDatabase(site.environment['DATA_DIR'] ?? '');
      sqlite.exec('BEGIN IMMEDIATE');
      await delay(between(1000, 8000));
      sqlite.exec('ROLLBACK');
      await close();
    },
  },
  { name: 'proxy restart', mixes: true, act: ({ site }) => site.restartProxy() },
  {
    name: 'rolling restart',
    async act({ site }) {
      for (const server of site.servers) {
        await server.restart();
        await delay(1100);
      }
    },
  },
  { name: 'backup', mixes: true, act: backUp },
  { name: 'export', mixes: true, act: exportAll },
  { name: 'erase', mixes: true, act: eraseOne },
  { name: 'promote', mixes: true, act: (scene) => promote(scene, 'set-2') },
  { name: 'rollback', mixes: true, act: (scene) => promote(scene, 'set-1') },
];

/** What was acknowledged and is not erased: keys and references. */
export const keptOf = ({ load, erased }: Scene) =>
  [...load.acknowledged].filter(([key]) => !erased.has(key));

/** PostgreSQL ends when it cannot write its log: whoever supervises it starts it when there is room. */
async function reviveDatabase({ postgres, environment }: Site): Promise<void> {
  if (!postgres) return;
  try {
    const url = environment['DATABASE_URL'] ?? '';
    await pRetry(() => ask(url, 'SELECT 1'), { retries: 20, factor: 1, minTimeout: 250 });
  } catch {
    await postgres.crash();
    await postgres.start();
  }
}

async function eraseOne(scene: Scene): Promise<void> {
  const candidates = keptOf(scene);
  if (candidates.length === 0) return;
  const [key, reference] = chance.pick(candidates);
  await eraseRegistrations(scene.site.environment, [reference]);
  scene.erased.add(key);
}

async function backUp(scene: Scene): Promise<void> {
  const { site } = scene;
  const least = keptOf(scene).length;
  const file = join(site.work, 'copy');
  rmSync(file, { force: true });
  if (site.postgres) {
    const url = site.environment['DATABASE_URL'] ?? '';
    const bin = findPostgres();
    await promisify(execFile)(join(bin, 'pg_dump'), ['--format=custom', '--file', file, url]);
    await promisify(execFile)(join(bin, 'pg_restore'), ['--list', file]);
    return;
  }
  const said = await site.office('backup', file);
  const rows = Number(/checked: (\d+) registrations/.exec(said)?.[1]);
  if (!(rows >= least)) throw new Error(`The backup has ${rows} rows, and ${least} were received`);
}

async function exportAll(scene: Scene): Promise<void> {
  const least = keptOf(scene).length;
  const exported = await scene.site.office('registrations', 'export');
  const rows = exported.split('\n').length - 1;
  if (rows < least) throw new Error(`The export has ${rows} rows, and ${least} were received`);
}

async function promote({ site }: Scene, set: string): Promise<void> {
  site.releases.promote('admission', set);
  const isServed = async () => {
    const page = await (await fetch(`${site.url}/`)).text();
    if (!page.includes(set)) throw new Error(`${set} was promoted, and is not served`);
  };
  await pRetry(isServed, { retries: 100, factor: 1, minTimeout: 100 });
}
