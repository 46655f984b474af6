import type { Pool, QueryResultRow } from 'pg';

/** Longer than any commit takes: a database that silently disappears must not block the server for ever. */
export const ANSWER_WITHIN_MS = 10_000;

/** A statement that each connection parses once, under its name. */
export interface Prepared {
  name: string;
  text: string;
}

/** Runs a statement in a transaction of its own, and returns its rows. */
export async function runPrepared<Row extends QueryResultRow>(
  pool: Pool,
  { name, text }: Prepared,
  values: unknown[],
): Promise<Row[]> {
  // The driver's types lack the time-out.
  const query = { name, text, values, query_timeout: ANSWER_WITHIN_MS };
  const { rows } = await pool.query<Row>(query);
  return rows;
}
