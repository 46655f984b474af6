import type { JsonSchema, PublishedSet } from 'contract';
import { lookupList } from 'contract/lookup-list';
import { isRecord } from 'contract/values';
import { errorMessage } from '../core/errorMessage';
import { download } from '../site/site';
import { fieldConditionsIn, isExact, NOTHING_CHOSEN, valuesOf } from './checkConditions';
import { flowProblem } from './problem';

/** An entry of a list, with its Vietnamese name. */
export interface ListEntry {
  readonly id: number;
  readonly name: string;
}

/** The entries of a list; none when there is no such list. @throws Error when they are unknown */
export type ReadList = (list: string) => Promise<readonly ListEntry[]>;

/** Milliseconds until a request for a list fails. */
const LIST_TIMEOUT_MS = 5000;

/** Asks the server of a flow's pages. */
export const listsAt =
  (origin: string, flowId: string): ReadList =>
  async (list) => {
    const { path, vi } = lookupList(list);
    const url = `${origin}/api/${path}?flow=${flowId}`;
    const bytes = await download(url, LIST_TIMEOUT_MS);
    if (!bytes) return [];
    const body: unknown = JSON.parse(bytes.toString());
    const data: unknown = isRecord(body) && body.data;
    if (!Array.isArray(data)) throw new Error(`${url} holds no list`);
    return data.filter(isRecord).map((entry) => ({
      id: Number(entry.id),
      name: typeof entry[vi] === 'string' ? entry[vi] : '',
    }));
  };

export interface CheckedLists {
  /** Lines about what could not be checked. */
  readonly notes: readonly string[];
  /** The empty lists of required fields, and the ids that a list does not have. */
  readonly wrong: readonly string[];
  /** The ids of the lists that could be read, by list name. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
}

/**
 * Checks that a parent can answer each required field that is a list, and that a flow names no id that its
 * list does not have.
 */
export async function checkLists(
  { flow, sections }: Pick<PublishedSet, 'flow' | 'sections'>,
  readList: ReadList | undefined,
): Promise<CheckedLists> {
  const fields = sections.flatMap(({ schema, step }) =>
    listFieldsIn(schema)
      .map((field) => ({ ...field, step, asked: idsIn(flow, field.name) }))
      .filter(({ isRequired, asked }) => isRequired || asked.length > 0),
  );
  if (fields.length === 0) return NO_LISTS;
  if (!readList) {
    const lists = [...new Set(fields.map(({ list }) => list))].join(', ');
    const note = `Not checked whether these lists have entries: ${lists}. Set PUBLIC_ORIGIN`;
    return { ...NO_LISTS, notes: [note] };
  }
  const [notes, wrong]: [string[], string[]] = [[], []];
  const ids: Record<string, readonly number[]> = {};
  for (const { name, list, step, isRequired, asked } of fields) {
    try {
      const entries = await readList(list);
      const known = entries.map(({ id }) => id);
      if (isRequired && known.length === 0) {
        wrong.push(
          `${step}: ${name} is required, and its list ${list} has no entries: fill it in the office under Lists, or allow it with --yes`,
        );
        continue;
      }
      if (known.length > 0) ids[list] = known;
      const expected = `an entry of the list ${list} (${named(entries)})`;
      for (const { place, id } of asked.filter((one) => !known.includes(one.id))) {
        wrong.push(flowProblem(flow, place, `${id} for ${name}`, expected));
      }
    } catch (error) {
      notes.push(`Not checked whether the list ${list} has entries: ${errorMessage(error)}`);
    }
  }
  return { notes, wrong, ids };
}

export const NO_LISTS: CheckedLists = { notes: [], wrong: [], ids: {} };

/** The ids that a flow offers of a field, and compares it with. */
const idsIn = ({ steps }: PublishedSet['flow'], name: string) =>
  steps.flatMap(({ options, when }, index) => {
    const offered = options?.offered?.[name] ?? [];
    const compared = fieldConditionsIn(when)
      .filter((condition) => condition.field === name && isExact(condition))
      .flatMap(valuesOf)
      .filter((id) => !NOTHING_CHOSEN.includes(id));
    return [
      ...offered.map((id) => ({ place: `steps[${index}].options.offered`, id })),
      ...compared.map((id) => ({ place: `steps[${index}].when`, id: Number(id) })),
    ];
  });

const MOST_NAMED = 12;

function named(entries: readonly ListEntry[]): string {
  const first = entries.slice(0, MOST_NAMED).map(({ id, name }) => `${id} ${name}`.trim());
  return [...first, ...(entries.length > MOST_NAMED ? ['…'] : [])].join(', ') || 'it has none';
}

/** The fields that hold an id of a list, and whether a flow requires them in some case. */
function listFieldsIn(schema: JsonSchema) {
  const places = propertiesIn(schema);
  const lists = places.flatMap(([name, field]): [string, string][] => {
    const { lookup } = isRecord(field.then) ? field.then : field;
    return typeof lookup === 'string' ? [[name, lookup]] : [];
  });
  return [...new Map(lists)].map(([name, list]) => ({
    name,
    list,
    isRequired: places.some(([other, { filled }]) => other === name && filled === true),
  }));
}

/** The rules of each field, at every place of a schema. */
function propertiesIn(schema: unknown): [name: string, field: JsonSchema][] {
  if (!isRecord(schema)) return [];
  const { properties, then, else: other, allOf } = schema;
  const here = isRecord(properties) ? Object.entries(properties) : [];
  const deeper = [then, other, ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
  return [
    ...here.flatMap(([name, field]): [string, JsonSchema][] =>
      isRecord(field) ? [[name, field]] : [],
    ),
    ...deeper.flatMap(propertiesIn),
  ];
}
