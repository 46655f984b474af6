import { userInfo } from 'node:os';
import type { Kysely, Selectable } from 'kysely';
import type { AuditRow, DatabaseSchema } from '../schema/schema';

/** How many references an entry names; their number it always has. */
export const MAX_AUDITED_REFERENCES = 100;
const LONGEST_TEXT = 200;

/** What was done, without any answer. */
export interface AuditEntry {
  command: string;
  /** What it was asked for, by the name of the option. */
  filters?: Readonly<Record<string, string>>;
  /** How many registrations it concerns, where it is more than these. */
  count?: number | undefined;
  /** The first of them. */
  references?: readonly string[];
  /** Whose administrators read it; undefined: only those of all schools. */
  school?: string | undefined;
}

/** An entry as it is kept. */
export interface RecordedEntry extends AuditEntry {
  /** Epoch milliseconds. */
  at: number;
  who: string;
  filters: Readonly<Record<string, string>>;
}

/** Who runs a command: the system's user. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container a user may have a number alone.
    return `uid ${process.getuid?.()}`;
  }
}

/** An entry with its time and texts of bounded length. */
export function completed(entry: AuditEntry, who: string, at: number): RecordedEntry {
  const { filters = {}, references } = entry;
  const bound = Object.entries(filters).map(([name, text]) => [name, bounded(text)] as const);
  return {
    at,
    who,
    command: entry.command,
    filters: Object.fromEntries(bound),
    count: entry.count ?? references?.length,
    references: references?.slice(0, MAX_AUDITED_REFERENCES) ?? [],
    ...(entry.school !== undefined && { school: entry.school }),
  };
}

/** Adds an entry; it is durable when this settles. */
export async function recordAudit(
  db: Kysely<DatabaseSchema>,
  { at, who, command, filters, count, references = [], school }: RecordedEntry,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at,
      who,
      command,
      filters: JSON.stringify(filters),
      count: count ?? null,
      reference_list: JSON.stringify(references),
      school: school ?? null,
    })
    .execute();
}

/** What a page of the audit shows. */
export interface AuditSearch {
  /** Whose entries; undefined: all. */
  school: string | undefined;
  who?: string | undefined;
  command?: string | undefined;
  /** Epoch milliseconds: from the first on, and before the second. */
  since?: number | undefined;
  until?: number | undefined;
  /** Only entries with a smaller id. */
  before?: number | undefined;
  limit: number;
}

/** The newest entries that a search finds, newest first. */
export async function searchAudit(
  db: Kysely<DatabaseSchema>,
  { school, who, command, since, until, before, limit }: AuditSearch,
): Promise<(RecordedEntry & { id: number })[]> {
  let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (school !== undefined) query = query.where('school', '=', school);
  if (who !== undefined) query = query.where('who', '=', who);
  if (command !== undefined) query = query.where('command', '=', command);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map((row) => ({ id: row.id, ...entryOf(row) }));
}

function entryOf(row: Selectable<AuditRow>): RecordedEntry {
  return {
    at: row.at,
    who: row.who,
    command: row.command,
    filters: JSON.parse(row.filters) as Record<string, string>, // `recordAudit` wrote both
    count: row.count ?? undefined,
    references: JSON.parse(row.reference_list) as string[],
    ...(row.school !== null && { school: row.school }),
  };
}

function bounded(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}
