import { isRecord, type JsonSchema } from 'contract';

/**
 * What a step's page asks for as soon as it is shown: the lists that its fields are chosen from. They
 * are known before any of its code runs, so a page can ask for them with itself.
 *
 * @param schema the step's section, as the flow asks for it
 * @param lists where the host asks for each list, below the API's address
 */
export function prefetchPaths(
  schema: JsonSchema,
  lists: Readonly<Record<string, string>> = {},
): string[] {
  return [...new Set(lookupsIn(schema))].flatMap((name) => lists[name] ?? []);
}

function lookupsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(lookupsIn);
  if (!isRecord(part)) return [];
  const { lookup, ...deeper } = part;
  const own = typeof lookup === 'string' ? [lookup] : [];
  return [...own, ...Object.values(deeper).flatMap(lookupsIn)];
}
