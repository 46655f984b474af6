import { Gauge, type Registry } from 'prom-client';
import type { HealthReport } from '../health/health';

/** What a server looks up when Prometheus asks. */
export interface ServerState {
  health(): Promise<HealthReport>;
  databaseBytes(): Promise<number>;
  /** When the newest file in `BACKUP_DIR` was finished, in epoch milliseconds; undefined when none is known. */
  lastBackupAt(): number | undefined;
  /** Whether bytes of what was erased may still be in SQLite's file. */
  hasRemains(): Promise<boolean>;
}

/** Gauges of a server's state. One whose value is not known has no line. */
export function createStateMetrics(
  registers: Registry[],
  { health, databaseBytes, lastBackupAt, hasRemains }: ServerState,
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
  gauge('admission_draining', '1 while the server is stopping', async () =>
    Number((await health()).draining),
  );
  gauge(
    'admission_disk_free_bytes',
    'What the disk of DATA_DIR has left',
    async () => (await health()).disk?.freeBytes,
  );
  gauge('admission_database_bytes', 'The size of the database, with its log', databaseBytes);
  gauge(
    'admission_backup_age_seconds',
    'Since the newest file in BACKUP_DIR was finished',
    async () => {
      const at = lastBackupAt();
      return at === undefined ? undefined : (Date.now() - at) / 1000;
    },
  );
  gauge(
    'admission_erased_remains',
    '1 while SQLite may keep bytes of what was erased in its file',
    async () => Number(await hasRemains()),
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
  new Gauge({
    name: 'admission_flow_set_info',
    help: 'The current set of each flow: always 1',
    labelNames: ['flow', 'set'],
    registers,
    async collect() {
      this.reset();
      for (const [flow, { set }] of Object.entries((await health()).flows)) {
        if (set !== null) this.set({ flow, set }, 1);
      }
    },
  });
}
