import { parseArgs } from 'node:util';
import { type ReadableDatabase, readableDatabase } from '../database/readableDatabase';
import { errorCode } from '../errorCode';
import { OperationalError } from '../operationalError';
import { createRegistrationReader } from '../registrations/reader';
import type { RegistrationReader } from '../registrations/store';
import { columns, jsonLine, keyValues, listRow } from './format';

/** Where the command writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
}

const USAGE = `Usage:
  registrations list [--json] [--flow <flow>]   all registrations, oldest first
  registrations show <reference>                one registration, every field`;

/**
 * The office's command: reads the database of `DATABASE_URL` or `DATA_DIR` directly, beside a running server or
 * without one, and changes nothing. Answers the exit code.
 */
export async function runOfficeCommand(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  const command = parse(args);
  if (!command) {
    output.complain(USAGE);
    return 2;
  }
  let database: ReadableDatabase | undefined;
  try {
    database = readableDatabase(environment);
    const { db, close } = database.open();
    try {
      return await command(createRegistrationReader(db), output);
    } finally {
      await close();
    }
  } catch (error) {
    output.complain(complaint(error, database));
    return 1;
  }
}

function complaint(error: unknown, database: ReadableDatabase | undefined): string {
  if (!database || error instanceof OperationalError) {
    return error instanceof Error ? error.message : String(error);
  }
  return database.isMissing(error)
    ? `There is no database ${database.name}: the server makes it when it first starts.`
    : `The database ${database.name} cannot be read (${errorCode(error) || Object(error).name}).`;
}

type Command = (registrations: RegistrationReader, output: Output) => Promise<number>;

function parse(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, flow: { type: 'string' } },
    });
    const [name, reference, ...rest] = positionals;
    if (name === 'list' && reference === undefined) return list(values.json, values.flow);
    const bare = Object.keys(values).length === 0 && rest.length === 0;
    if (name === 'show' && reference !== undefined && bare) return show(reference);
    return undefined;
  } catch {
    return undefined;
  }
}

function list(json = false, flow?: string): Command {
  return async (registrations, { print }) => {
    const rows = [['reference', 'received', 'flow', 'answers']];
    for await (const registration of registrations.list(flow === undefined ? {} : { flow })) {
      if (json) print(jsonLine(registration));
      else rows.push(listRow(registration));
    }
    if (!json) columns(rows).forEach(print);
    return 0;
  };
}

function show(reference: string): Command {
  return async (registrations, { print, complain }) => {
    const registration = await registrations.get(reference);
    if (!registration) {
      complain(`There is no registration ${reference}.`);
      return 1;
    }
    columns(keyValues(registration)).forEach(print);
    return 0;
  };
}
