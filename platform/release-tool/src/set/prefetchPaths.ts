import type { JsonSchema, PublishedSet } from 'contract';
import { isRecord } from 'contract/values';
import { lookupQuery } from 'contract/flow-url';
import { lookupList } from 'contract/lookup-list';

/**
 * The API calls that a step makes as soon as it is shown, if any: the lists of its fields. They are known
 * before its code runs, so a page can prefetch them.
 *
 * @param schema of the step's section in the flow
 */
export function prefetchPaths(
  schema: JsonSchema | undefined,
  flowId: string,
): Pick<PublishedSet['steps'][string], 'prefetchPaths'> {
  const lists = [...new Set(lookupsIn(schema))];
  if (lists.length === 0) return {};
  return { prefetchPaths: lists.map((name) => lookupList(name).path + lookupQuery(flowId)) };
}

function lookupsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(lookupsIn);
  if (!isRecord(part)) return [];
  const { lookup, ...deeper } = part;
  const own = typeof lookup === 'string' ? [lookup] : [];
  return [...own, ...Object.values(deeper).flatMap(lookupsIn)];
}
