import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { createApp } from 'server/app';
import { readConfiguration } from 'server/configuration';
import { Drain } from 'server/drain';
import { openDatabase } from 'server/open-database';
import { createMemoryCounts } from 'server/memory-counts';
import { createMetrics } from 'server/metrics';
import type { RegistrationStore } from 'server/store';

/** Our server with a store that keeps nothing, and a route that does nothing: what both cost. */
const keepsNothing: RegistrationStore = {
  save: () => Promise.resolve({ kind: 'created', reference: 'K7MDHX9P' }),
  findByKey: () => Promise.resolve(undefined),
  get: () => Promise.resolve(undefined),
  async *list() {},
  count: () => Promise.resolve({ count: 0, references: [] }),
  isWritable: () => Promise.resolve(true),
  close: () => Promise.resolve(),
};

const configuration = readConfiguration(process.env);
const { db } = await openDatabase(mkdtempSync(join(tmpdir(), 'bench-null-')));
const app = await createApp({
  ...configuration,
  db,
  store: keepsNothing,
  unknownMigrations: [],
  counts: createMemoryCounts(configuration.rateLimit.windowMs),
  metrics: createMetrics(),
  drain: new Drain(),
  requestTimeoutMs: 20_000,
});
app.get('/api/nothing', (_request, reply) => reply.send(''));
await app.listen({ port: configuration.port, host: '127.0.0.1' });
// An address of a TCP server, which Node types as one that may also be a pipe's name.
console.log(`Ready: http://localhost:${(app.server.address() as AddressInfo).port}`);
