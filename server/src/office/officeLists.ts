import { isUtf8 } from 'node:buffer';
import { createIntl } from 'react-intl';
import { readDeclaredFields } from '../content/declaredFields';
import { type Field, fieldsOf } from '../content/fields';
import type { Releases } from '../content/releases';
import {
  checkEntries,
  columnsOf,
  DICTIONARY,
  type ListEntry,
  type ListProblem,
  parseListFile,
} from '../storage/lists/parseListFile';
import { readLists } from '../storage/lists/readLists';
import type { Site } from './site/site';

/** Why a list cannot be what somebody wants it to be. */
export interface OfficeProblem extends Omit<ListProblem, 'kind'> {
  readonly kind: ListProblem['kind'] | 'encoding' | 'none' | 'used' | 'message';
  /** The key of the form's row that it is about. */
  readonly key?: string | undefined;
}

type Sources = Pick<Site, 'db' | 'releases'>;

/** Every list that a step asks for, or that has entries, and the dictionary. */
export async function listNames({ db, releases }: Sources): Promise<ReadonlySet<string>> {
  const asked = fieldsOfReleases(releases).flatMap(({ list }) => list ?? []);
  return new Set([...(await readLists(db)).keys(), ...asked, DICTIONARY]);
}

/** The entries of a CSV file, or everything that is wrong with them. */
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

/** The fields of a registration that hold an id of a list. */
export async function fieldsHolding({ db, releases }: Sources, list: string): Promise<string[]> {
  // What a set declared that is gone, or cannot be read, a server has recorded.
  const all = [...fieldsOfReleases(releases), ...(await readDeclaredFields(db))];
  return [...new Set(all.filter((field) => field.list === list).map(({ name }) => name))];
}

/**
 * The fields of every existing set, because an open form may still send those of an earlier one, and of
 * every published step, whose list has to be filled before it is promoted.
 */
function fieldsOfReleases(releases: Releases): Field[] {
  // What cannot be read, the server reports.
  const report = () => {};
  const sets = releases.flows().flatMap((flow) => releases.sets(flow, report));
  return fieldsOf([
    ...sets.flatMap(({ sections }) => sections),
    ...releases.published(report).flatMap(({ step }) => step?.section ?? []),
  ]);
}
