import { ask } from './postgres';

/** Delays each row that is written to a table, so that concurrent writes overlap. */
export async function slowRows(url: string, table: string): Promise<void> {
  await ask(
    url,
    `CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
     AS $$ BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END $$`,
  );
  await ask(
    url,
    `CREATE TRIGGER dawdle BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION dawdle()`,
  );
}
