import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Configuration } from '../../config/configuration';
import type { Drain } from '../draining/drain';
import type { FlowHealth } from '../../content/flowHealth';
import { readable, type Releases } from '../../content/releases';
import { ERASURE_LOG } from '../../storage/erasing/erasureLog';
import type { RegistrationStore } from '../../storage/registrations/store';

/** What a server knows of itself, for its operator: it names flows, sets and files, and no registration. */
export interface HealthReport {
  /** Whether a registration could be kept now. */
  ready: boolean;
  /** Why it is not. */
  reasons: string[];
  /** The disk of `DATA_DIR`; null with PostgreSQL, and while it does not answer. */
  disk: { freeBytes: number } | null;
  /** Since the newest file in `BACKUP_DIR` was written; null without one. */
  backup: { ageSeconds: number } | null;
  /** The set that each flow is in, and what is wrong with its files. */
  flows: Record<string, { set: string | null; problem: string | null }>;
}

/** What a report is made of. */
export interface HealthParts {
  configuration: Pick<Configuration, 'dataDir' | 'databaseUrl' | 'releasesDir' | 'backupDir'>;
  store: Pick<RegistrationStore, 'isWritable'>;
  releases: Releases;
  flows: FlowHealth;
  drain: Drain;
  /** For a test: the free bytes of a folder's disk. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** With less, a commit may still work and the next one not: SQLite's log grows before it is emptied. */
export const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** More frequent requests get the last result, so that checks cause no load. */
const LOOK_EVERY_MS = 1000;

/** What takes longer counts as unknown, and a database as not ready: health checkers have time-outs too. */
const PATIENCE_MS = 3000;

/**
 * Checks everything that a registration needs, at most once a second. A broken flow does not make the
 * server unready, because the others still work; the server is unready when all flows are broken.
 */
export function createHealth({
  configuration: { dataDir, databaseUrl, releasesDir, backupDir },
  store,
  releases,
  flows,
  drain,
  freeBytes = freeBytesOf,
}: HealthParts): () => Promise<HealthReport> {
  let isAsking = false;

  /** Not asked again before it has answered: each check takes a connection that a registration needs. */
  async function isWritable(): Promise<boolean> {
    if (isAsking) return false;
    isAsking = true;
    return inTime(
      store.isWritable().finally(() => (isAsking = false)),
      false,
    );
  }
  async function diskNow(): Promise<HealthReport['disk']> {
    const free = databaseUrl === undefined ? freeBytes(dataDir) : Promise.resolve(undefined);
    const found = await inTime(free, undefined).catch(() => undefined);
    return found === undefined ? null : { freeBytes: found };
  }
  function flowsNow(): HealthReport['flows'] {
    const each = flows.all().map(([flow, problem]) => {
      const set = readable(() => releases.currentSet(flow)?.id);
      return [flow, { set: set ?? null, problem: problem ?? null }] as const;
    });
    return Object.fromEntries(each);
  }

  async function look(): Promise<Omit<HealthReport, 'ready'>> {
    const [writable, disk, backup, read] = await Promise.all([
      isWritable(),
      diskNow(),
      backupDir === undefined ? null : newestIn(backupDir).catch(() => null),
      readdir(releasesDir)
        .then(flowsNow)
        .catch(() => undefined),
    ]);
    const found = Object.values(read ?? {});
    const reasons = [
      !writable && 'The database takes no write.',
      disk && disk.freeBytes < LEAST_FREE_BYTES && `DATA_DIR has ${disk.freeBytes} bytes left.`,
      !read && 'RELEASES_DIR cannot be read.',
      read && found.length === 0 && 'RELEASES_DIR has no flow.',
      found.length > 0 && found.every(({ problem }) => problem) && 'No flow can be served.',
    ].filter((reason) => typeof reason === 'string');
    return { reasons, disk, backup, flows: read ?? {} };
  }

  let known: { until: number; looked: ReturnType<typeof look> } | undefined;
  return async () => {
    if (!known || Date.now() >= known.until) {
      const looking = { until: Infinity, looked: look() };
      void looking.looked.finally(() => (looking.until = Date.now() + LOOK_EVERY_MS));
      known = looking;
    }
    const looked = await known.looked;
    const reasons = [...(drain.begun ? ['The server is stopping.'] : []), ...looked.reasons];
    return { ...looked, ready: reasons.length === 0, reasons };
  };
}

const inTime = <T>(found: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([found, delay(PATIENCE_MS, otherwise, { ref: false })]);

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The erasure log is there, too, and what a backup has not finished. */
async function newestIn(folder: string): Promise<HealthReport['backup']> {
  const names = (await readdir(folder)).filter(
    (name) => name !== ERASURE_LOG && !name.includes('.unfinished-'),
  );
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  const newest = Math.max(...files.filter((one) => one.isFile()).map(({ mtimeMs }) => mtimeMs));
  return Number.isFinite(newest) ? { ageSeconds: Math.max(Date.now() - newest, 0) / 1000 } : null;
}
