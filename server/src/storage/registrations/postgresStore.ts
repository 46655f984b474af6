import type { PostgresDatabase } from '../database/openPostgres';
import { createStore } from './createStore';
import { createPostgresWriter } from './postgresWriter';
import type { RegistrationStore } from './store';

/** Keeps registrations in PostgreSQL. Any number of servers may share one database. */
export function createPostgresStore(
  database: PostgresDatabase,
  notices = false,
): RegistrationStore {
  return createStore(database.db, createPostgresWriter(database, notices));
}
