import type { LookupName } from '../registrations/sectionRules';
import type { Releases } from './releases';

/** A field as a section's schema describes it. */
export interface Field {
  /** Its wire name. */
  name: string;
  /** The list that it holds an id of. */
  list?: LookupName;
  /** It holds a calendar date, as UTC midnight in epoch milliseconds. */
  isDate: boolean;
}

const DAY_MS = 86_400_000;

/** The fields of every set that is there, those of the newest set of a flow last. */
export function fieldsOf(releases: Releases): Field[] {
  const sets = releases.flows().flatMap((flow) => releases.sets(flow));
  return sets
    .flatMap(({ sections }) => sections ?? [])
    .flatMap(({ schema }) => Object.entries(schema.properties))
    .map(([name, described]) => fieldOf(name, described));
}

function fieldOf(name: string, described: unknown): Field {
  const { lookup, multipleOf } =
    typeof described === 'object' && described !== null
      ? (described as { lookup?: LookupName; multipleOf?: unknown }) // the rules check `lookup`
      : {};
  return { name, ...(lookup && { list: lookup }), isDate: multipleOf === DAY_MS };
}
