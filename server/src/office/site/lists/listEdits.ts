import { bodyHash } from '../../../core/bodyHash';
import { columnsOf, DICTIONARY, type ListEntry } from '../../../storage/lists/parseListFile';

/** The key of the empty row at the end: no entry has it. */
export const NEW = '';

/** A row of the table, as its form has it. */
export interface Row {
  /** The entry's id, or its Vietnamese text in the dictionary. */
  readonly key: string;
  readonly cells: ListEntry;
  /** Where it is to be, as it was typed. */
  readonly place: string;
  readonly isRemoved: boolean;
  /** What its reader saw: its place, and the hash of its cells. */
  readonly was: { readonly place: string; readonly hash: string };
  /** What somebody else has made of it: its cells now; `removed`; `changed`, and its reader has not. */
  readonly theirs?: ListEntry | 'removed' | 'changed';
}

export const keyOf = (name: string, entry: ListEntry): string =>
  entry[columnsOf(name)[0] ?? ''] ?? '';

const hashOf = (cells: ListEntry) => bodyHash(cells).slice(0, 8);
export const isChanged = ({ cells, was }: Row): boolean => hashOf(cells) !== was.hash;
const isMoved = ({ place, was }: Row) => place !== was.place;

/** The rows of a form. */
export function editedRows(
  name: string,
  values: Readonly<Record<string, string | undefined>>,
): Row[] {
  const [first = '', ...others] = columnsOf(name);
  return Object.entries(values).flatMap(([input, was = '']): Row[] => {
    if (!input.startsWith('was:')) return [];
    const key = input.slice('was:'.length);
    const cell = (column: string) => (values[`${column}:${key}`] ?? '').normalize().trim();
    const [place = '', hash = ''] = was.split('.');
    const cells = Object.fromEntries(others.map((column) => [column, cell(column)]));
    return [
      {
        key,
        cells: { [first]: key === NEW ? cell(first) : key, ...cells },
        place: values[`place:${key}`]?.trim() ?? place,
        isRemoved: values[`remove:${key}`] !== undefined,
        was: { place, hash },
      },
    ];
  });
}

/**
 * The entries as they are now with what was edited, then what was edited of entries that are gone, then the
 * new one.
 *
 * @param isConflict whether somebody else has changed the list since the reader of the form saw it
 */
export function mergedRows(
  name: string,
  entries: readonly ListEntry[],
  rows: readonly Row[],
  isConflict = false,
): Row[] {
  const edited = new Map(rows.map((row) => [row.key, row]));
  const there = entries.map((entry, index): Row => {
    const key = keyOf(name, entry);
    const row = edited.get(key);
    const now = { place: String(index + 1), hash: hashOf(entry) };
    const isTheirs = isConflict && rows.length > 0 && row?.was.hash !== now.hash;
    const isOwn = row !== undefined && isChanged(row);
    return {
      key,
      cells: isOwn ? row.cells : entry,
      place: row && isMoved(row) ? row.place : now.place,
      isRemoved: row?.isRemoved ?? false,
      was: now,
      ...(isTheirs && { theirs: isOwn && hashOf(row.cells) !== now.hash ? entry : 'changed' }),
    };
  });
  const keys = new Set([NEW, ...there.map(({ key }) => key)]);
  const gone = rows
    .filter((row) => !keys.has(row.key) && !row.isRemoved && (isChanged(row) || isMoved(row)))
    .map((row): Row => ({ ...row, was: { place: '', hash: '' }, place: '', theirs: 'removed' }));
  const empty = Object.fromEntries(columnsOf(name).map((column) => [column, '']));
  const { cells, place } = edited.get(NEW) ?? { cells: empty, place: '' };
  const added = { cells, place, was: { place: '', hash: hashOf(empty) } };
  return [...there, ...gone, { key: NEW, isRemoved: false, ...added }];
}

/** Of the dictionary, a text that is emptied goes. */
export const isRemoved = (name: string, { key, cells, isRemoved: isTicked }: Row): boolean =>
  name === DICTIONARY ? key !== NEW && cells['en'] === '' : isTicked;

/** The rows of merged ones that stay, in their order; a new one without a place is the last, with this id. */
export const wantedRows = (name: string, merged: readonly Row[], nextId: number): Row[] =>
  merged
    .filter((row) => !isRemoved(name, row) && (row.key !== NEW || isChanged(row)))
    .map((row) => ({ row, rank: rankOf(row, merged.length) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) =>
      row.key === NEW && name !== DICTIONARY
        ? { ...row, cells: { ...row.cells, id: String(nextId) } }
        : row,
    );

/** Before the one that is at the wanted place now, or after it when it comes from before. */
function rankOf(row: Row, last: number): number {
  const now = row.was.place === '' ? last : Number(row.was.place);
  const place = Number(row.place);
  if (!isMoved(row) || row.place === '' || !Number.isFinite(place)) return now;
  return place > now ? place + 0.5 : place - 0.5;
}
