import { stat } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Configuration } from '../../config/configuration';
import { databaseFile } from '../../storage/database/openDatabase';
import { hasRemains } from '../../storage/erasing/erase';
import type { DatabaseSchema } from '../../storage/schema/schema';
import type { HealthReport } from '../health/health';

/** What is looked at when Prometheus asks. */
export interface ServerState {
  health(): Promise<HealthReport>;
  db: Kysely<DatabaseSchema>;
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDir'>;
}

/** Gauges of a server's state. One whose value is not known has no line. */
export function createStateMetrics(
  registers: Registry[],
  { health, db, configuration }: ServerState,
): void {
  function gauge(name: string, help: string, value: () => Promise<number | undefined>) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.reset();
        const found = await value().catch(() => undefined);
        if (found === undefined) this.remove();
        else this.set(found);
      },
    });
  }
  gauge('admission_ready', '1 when a registration could be kept now', async () =>
    Number((await health()).ready),
  );
  gauge(
    'admission_disk_free_bytes',
    'What the disk of DATA_DIR has left',
    async () => (await health()).disk?.freeBytes,
  );
  gauge('admission_database_bytes', 'The size of the database, with its log', () =>
    databaseBytes(db, configuration),
  );
  gauge(
    'admission_backup_age_seconds',
    'Since the newest file in BACKUP_DIR was written',
    async () => (await health()).backup?.ageSeconds,
  );
  gauge(
    'admission_erased_remains',
    '1 while SQLite may keep bytes of what was erased in its file',
    async () => Number(await hasRemains(db)),
  );
  gauge(
    'admission_message_age_seconds',
    'Since the oldest notice or mail that was not sent yet; 0 when there is none',
    () => messageSeconds(db),
  );
  new Gauge({
    name: 'admission_flow_broken',
    help: '1 for a flow whose files cannot be served, 0 for the others',
    labelNames: ['flow'],
    registers,
    async collect() {
      this.reset();
      for (const [flow, { problem }] of Object.entries((await health()).flows)) {
        this.set({ flow }, problem === null ? 0 : 1);
      }
    },
  });
}

/** PostgreSQL's own figure, or SQLite's file with its log, which is removed when nobody uses the database. */
async function databaseBytes(
  db: Kysely<DatabaseSchema>,
  { databaseUrl, dataDir }: ServerState['configuration'],
): Promise<number> {
  if (databaseUrl !== undefined) {
    const { rows } = await sql<{
      bytes: string | number;
    }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
    return Number(rows[0]?.bytes);
  }
  const file = databaseFile(dataDir);
  const log = stat(`${file}-wal`).catch(() => ({ size: 0 }));
  return (await stat(file)).size + (await log).size;
}

/** For how long the oldest webhook or mail has waited to be sent; 0 when none does. */
async function messageSeconds(db: Kysely<DatabaseSchema>): Promise<number> {
  const { since } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.min<number | null>('created_at').as('since'))
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return since === null ? 0 : Math.max(Date.now() - since, 0) / 1000;
}
