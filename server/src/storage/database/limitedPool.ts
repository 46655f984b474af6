import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import type Cursor from 'pg-cursor';

/** Longer than any commit takes: a database that silently disappears must not block the server for ever. */
export const ANSWER_WITHIN_MS = 10_000;

/**
 * A pool for a Kysely whose queries are all short: one without a response fails after 10 seconds.
 * Kysely gives a connection back whatever happened on it; one that failed is closed here, and not used
 * again.
 */
export function limitedPool(pool: Pool): PostgresPool {
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect();
      let failure: Error | undefined;

      function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
      function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
      function query(
        text: string | PostgresCursor<unknown>,
        values: readonly unknown[] = [],
      ): unknown {
        if (typeof text !== 'string') return client.query(text as Cursor); // the class that Kysely was given
        // The driver's types lack the time-out.
        const limited = { text, values: [...values], query_timeout: ANSWER_WITHIN_MS };
        return client.query(limited).catch((error: Error) => {
          // An error from PostgreSQL itself came over a working connection.
          if (!(error instanceof DatabaseError)) failure = error;
          throw error;
        });
      }
      return { query, release: () => client.release(failure) };
    },
    end: () => pool.end(),
  };
}
