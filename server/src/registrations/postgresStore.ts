import type { PostgresDatabase } from '../database/openPostgres';
import { createStore } from './createStore';
import { createPostgresWriter } from './postgresWriter';
import type { RegistrationStore } from './store';

/** Keeps registrations in PostgreSQL. Any number of servers may share one database. */
export function createPostgresStore(
  { db, pool }: PostgresDatabase,
  notices = false,
): RegistrationStore {
  return createStore(db, createPostgresWriter(pool, notices));
}
