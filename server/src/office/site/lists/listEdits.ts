import { bodyHash } from '../../../core/bodyHash';
import { columnsOf, DICTIONARY, type ListEntry } from '../../../storage/lists/parseListFile';
import type { OfficeProblem } from '../../officeLists';

/** The key of the empty row at the end: no entry has it. */
export const NEW = '';

/** A row of the table, as its form has it. */
export interface EditedRow {
  /** The entry's id, or its Vietnamese text in the dictionary. */
  readonly key: string;
  readonly cells: ListEntry;
  /** Where it is to be, as it was typed. */
  readonly place: string;
  readonly isRemoved: boolean;
  /** What its reader saw: its place, and the hash of its cells. */
  readonly was: { readonly place: string; readonly hash: string };
}

/** A row as it is shown. */
export interface ShownRow extends EditedRow {
  /** What somebody else has made of it: its cells now; `removed`; `changed`, and its reader has not. */
  readonly theirs?: ListEntry | 'removed' | 'changed';
  readonly problems: readonly OfficeProblem[];
}

export const keyOf = (name: string, entry: ListEntry): string =>
  entry[columnsOf(name)[0] ?? ''] ?? '';

const hashOf = (cells: ListEntry) => bodyHash(cells).slice(0, 8);
const isChanged = ({ cells, was }: EditedRow) => hashOf(cells) !== was.hash;
const isMoved = ({ place, was }: EditedRow) => place !== was.place;

/** Whether its reader wants something of a row. */
const isEdited = (row: EditedRow) => row.isRemoved || isChanged(row) || isMoved(row);

/** The rows of a form. */
export function editedRows(
  name: string,
  values: Readonly<Record<string, string | undefined>>,
): EditedRow[] {
  const [first = '', ...others] = columnsOf(name);
  return Object.entries(values).flatMap(([input, was = '']): EditedRow[] => {
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
 * The entries with what was edited; the new one is the last, unless it has a place.
 *
 * @param nextId the id of the new one
 */
export function withEdits(
  name: string,
  entries: readonly ListEntry[],
  rows: readonly EditedRow[],
  nextId: number,
): { key: string; cells: ListEntry }[] {
  const edited = new Map(rows.map((row) => [row.key, row]));
  const there = new Set(entries.map((entry) => keyOf(name, entry)));
  const kept = entries.flatMap((entry, index) => {
    const row = edited.get(keyOf(name, entry));
    if (!row) return [{ key: keyOf(name, entry), cells: entry, rank: index + 1 }];
    return row.isRemoved
      ? []
      : [{ key: row.key, cells: isChanged(row) ? row.cells : entry, rank: rankOf(row, index + 1) }];
  });
  const added = rows
    .filter((row) => !there.has(row.key) && !row.isRemoved && isChanged(row))
    .map((row) => ({
      key: row.key,
      cells:
        row.key === NEW && name !== DICTIONARY ? { ...row.cells, id: String(nextId) } : row.cells,
      rank: rankOf(row, entries.length + 1),
    }));
  return [...kept, ...added]
    .sort((a, b) => a.rank - b.rank)
    .map(({ key, cells }) => ({ key, cells }));
}

/** Before the one that is at the wanted place now, or after it when it comes from before. */
function rankOf(row: EditedRow, now: number): number {
  const place = Number(row.place);
  if (!isMoved(row) || row.place === '' || !Number.isFinite(place)) return now;
  return place > now ? place + 0.5 : place - 0.5;
}

/** What of a list was not saved, and why. */
export interface Unsaved {
  readonly rows: readonly EditedRow[];
  /** Whether somebody else has changed the list since its reader saw it. */
  readonly isConflict: boolean;
  /** What is wrong, and with the row of which key. */
  readonly problems: readonly (OfficeProblem & { readonly key?: string | undefined })[];
}

/** The rows to show: the entries as they are now, with what was typed and not saved. */
export function shownRows(
  name: string,
  entries: readonly ListEntry[],
  { rows, isConflict, problems }: Unsaved = { rows: [], isConflict: false, problems: [] },
): ShownRow[] {
  const problemsOf = (one: string) => problems.filter(({ key }) => key === one);
  const edited = new Map(rows.map((row) => [row.key, row]));
  const shown = entries.map((entry, index): ShownRow => {
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
      problems: problemsOf(key),
    };
  });
  const there = new Set(shown.map(({ key }) => key));
  const gone = rows
    .filter((row) => row.key !== NEW && !there.has(row.key) && isEdited(row) && !row.isRemoved)
    .map((row): ShownRow => ({
      ...row,
      was: EMPTY,
      place: '',
      theirs: 'removed',
      problems: problemsOf(row.key),
    }));
  const empty = Object.fromEntries(columnsOf(name).map((column) => [column, '']));
  const added = edited.get(NEW);
  return [
    ...shown,
    ...gone,
    {
      key: NEW,
      cells: added?.cells ?? empty,
      place: added?.place ?? '',
      isRemoved: false,
      was: { place: '', hash: hashOf(empty) },
      problems: problemsOf(NEW),
    },
  ];
}

/** Of a row that is not there. */
const EMPTY = { place: '', hash: '' };
