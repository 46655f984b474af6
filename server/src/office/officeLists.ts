import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { createIntl } from 'react-intl';
import { readDeclaredFields } from '../content/declaredFields';
import { type Field, fieldsOf } from '../content/fields';
import type { Releases } from '../content/releases';
import type { BrokenReleaseError } from '../core/operationalError';
import { IdsInUseError, importEntries } from '../storage/lists/importList';
import {
  checkEntries,
  columnsOf,
  DICTIONARY,
  type ListEntry,
  type ListProblem,
  parseListFile,
} from '../storage/lists/parseListFile';
import { readLists } from '../storage/lists/readLists';
import type { DatabaseSchema } from '../storage/schema/schema';
import { csvFile } from './export/csvFile';

/** Why a list cannot be what somebody wants it to be. */
export interface OfficeProblem extends Omit<ListProblem, 'kind'> {
  kind: ListProblem['kind'] | 'encoding' | 'none' | 'used' | 'message';
}

/**
 * Every list that a step asks for, or that has entries, and the dictionary.
 *
 * @param report called for each release that cannot be read: another list may be its own
 */
export async function listNames(
  db: Kysely<DatabaseSchema>,
  releases: Releases,
  report: (error: BrokenReleaseError) => void = () => {},
): Promise<ReadonlySet<string>> {
  const asked = fieldsOfReleases(releases, report).flatMap(({ list }) => list ?? []);
  return new Set([...(await readLists(db)).keys(), ...asked, DICTIONARY]);
}

/** A list as a CSV file. */
export function listFile(name: string, entries: readonly ListEntry[]): Readable {
  const columns = columnsOf(name);
  const rows = entries.map((entry) => columns.map((one) => entry[one] ?? ''));
  return csvFile([[...columns], ...rows], ',');
}

/** The entries of such a file, or everything that is wrong with them. */
export function parseList(
  name: string,
  bytes: Buffer,
): { entries: ListEntry[] } | { problems: OfficeProblem[] } {
  // Read as UTF-8 all the same, another encoding's letters would be lost.
  if (!isUtf8(bytes)) return { problems: [{ kind: 'encoding', values: {} }] };
  const parsed = parseListFile(bytes.toString('utf8'), columnsOf(name));
  if ('problems' in parsed) return parsed;
  const problems = checkList(name, parsed.entries);
  return problems.length > 0 ? { problems } : parsed;
}

/** Everything that is wrong with the entries of a list. */
export function checkList(name: string, entries: readonly ListEntry[]): OfficeProblem[] {
  const problems = checkEntries(entries, columnsOf(name));
  if (name === DICTIONARY) return [...problems, ...wrongMessages(entries)];
  // Nobody could answer a question with it.
  return entries.length === 0 ? [{ kind: 'none', values: {} }] : problems;
}

/** English texts that the form could not show: `{…}` has to name a value of the Vietnamese text. */
function wrongMessages(entries: readonly ListEntry[]): OfficeProblem[] {
  let failures = 0;
  const messages = Object.fromEntries(entries.map(({ vi = '', en = '' }) => [vi, en]));
  const intl = createIntl({ locale: 'en', messages, onError: () => (failures += 1) });
  return entries.flatMap(({ vi = '', en = '' }, entry): OfficeProblem[] => {
    if (vi === '' || en === '') return [];
    const before = failures;
    const names = [...vi.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => [name, 1] as const);
    intl.formatMessage({ id: vi }, Object.fromEntries(names));
    return failures > before ? [{ kind: 'message', entry, values: { column: 'en' } }] : [];
  });
}

/**
 * Replaces a list with checked entries: all of them or none.
 *
 * @param school whose own list it becomes; '' for the common one
 * @param expected as for `importEntries`
 * @returns why it was not done
 * @throws ListChangedError when somebody has changed it meanwhile
 */
export async function replaceList(
  { db, releases }: { db: Kysely<DatabaseSchema>; releases: Releases },
  { name, school }: { name: string; school: string },
  entries: readonly ListEntry[],
  expected?: string,
): Promise<OfficeProblem[]> {
  const fields = await fieldsHolding({ db, releases }, name);
  try {
    await importEntries(db, name, entries, fields, school, expected);
    return [];
  } catch (error) {
    if (!(error instanceof IdsInUseError)) throw error;
    return [{ kind: 'used', values: { ids: error.ids.join(', ') } }];
  }
}

/** The fields of a registration that hold an id of a list. */
async function fieldsHolding(
  { db, releases }: { db: Kysely<DatabaseSchema>; releases: Releases },
  name: string,
): Promise<string[]> {
  // What a set declared that is gone, or cannot be read, a server has recorded.
  const recorded = await readDeclaredFields(db);
  const holdingIds = [...fieldsOfReleases(releases, () => {}), ...recorded]
    .filter(({ list }) => list === name)
    .map((field) => field.name);
  return [...new Set(holdingIds)];
}

/**
 * The fields of every existing set, because an open form may still send those of an earlier one, and of
 * every published step, whose list has to be filled before it is promoted.
 */
function fieldsOfReleases(
  releases: Releases,
  report: (error: BrokenReleaseError) => void,
): Field[] {
  const sets = releases.flows().flatMap((flow) => releases.sets(flow, report));
  return fieldsOf([
    ...sets.flatMap(({ sections }) => sections),
    ...releases.published(report).flatMap(({ step }) => step?.section ?? []),
  ]);
}
