import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonSchema, PublishedSet } from 'contract';
import { lookupList } from 'contract/lookup-list';
import { isRecord } from 'contract/values';
import { errorMessage } from '../core/errorMessage';

/** Milliseconds until a request to the server fails. */
const TIMEOUT_MS = 5000;

/** Whether a list has entries. @throws Error when that is unknown */
export type HasEntries = (list: string) => Promise<boolean>;

/** Reads the files of a folder, `<list>.csv`, as the office's `lists show` prints them. */
export const listsIn =
  (folder: string): HasEntries =>
  async (list) =>
    /^"?\d+"?,/m.test(await readFile(join(folder, `${list}.csv`), 'utf8'));

/** Asks the server of a flow's pages. */
export const listsAt =
  (origin: string, flowId: string): HasEntries =>
  async (list) => {
    const url = new URL(`/api/${lookupList(list).path}?flow=${flowId}`, origin);
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return false;
    const { data } = (await response.json()) as { readonly data?: unknown };
    if (!response.ok || !Array.isArray(data)) throw new Error(`${url.href}: ${response.status}`);
    return data.length > 0;
  };

/**
 * Checks that a parent can answer each required field that is a list.
 *
 * @returns lines about what could not be checked, and the empty lists
 */
export async function checkLists(
  { sections }: Pick<PublishedSet, 'sections'>,
  hasEntries: HasEntries | undefined,
): Promise<{ readonly unknown: readonly string[]; readonly empty: readonly string[] }> {
  const fields = sections.flatMap(({ schema, step }) =>
    requiredLists(schema).map(([name, list]) => ({ name, list, step })),
  );
  if (fields.length === 0) return { unknown: [], empty: [] };
  if (!hasEntries) {
    const lists = [...new Set(fields.map(({ list }) => list))].join(', ');
    const unknown = `Not checked whether these lists have entries: ${lists}. Set PUBLIC_ORIGIN, or give --lists <folder>`;
    return { unknown: [unknown], empty: [] };
  }
  const [unknown, empty]: [string[], string[]] = [[], []];
  for (const { name, list, step } of fields) {
    try {
      const line = `${step}: ${name} is required, and its list ${list} has no entries: fill it (npm run -s lists -- import ${list} <file>), or promote with --yes`;
      if (!(await hasEntries(list))) empty.push(line);
    } catch (error) {
      unknown.push(`Not checked whether the list ${list} has entries: ${errorMessage(error)}`);
    }
  }
  return { unknown, empty };
}

/** The fields that a flow requires in some case, each with its list. */
function requiredLists(schema: JsonSchema): [name: string, list: string][] {
  const places = propertiesIn(schema);
  const required = new Set(places.flatMap(([name, { filled }]) => (filled === true ? name : [])));
  const lists = places.flatMap(([name, field]): [string, string][] => {
    const { lookup } = isRecord(field.then) ? field.then : field;
    return typeof lookup === 'string' && required.has(name) ? [[name, lookup]] : [];
  });
  return [...new Map(lists)];
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
