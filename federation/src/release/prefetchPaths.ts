import { isRecord, lookupList, type JsonSchema } from 'contract';

/**
 * What a step's page asks for as soon as it is shown: the lists that its fields are chosen from. They
 * are known before any of its code runs, so a page can ask for them with itself.
 *
 * @param schema the step's section, as the flow asks for it
 */
export const prefetchPaths = (schema: JsonSchema): string[] =>
  [...new Set(lookupsIn(schema))].map((name) => lookupList(name).path);

function lookupsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(lookupsIn);
  if (!isRecord(part)) return [];
  const { lookup, ...deeper } = part;
  const own = typeof lookup === 'string' ? [lookup] : [];
  return [...own, ...Object.values(deeper).flatMap(lookupsIn)];
}
