import type { LookupName } from '../registrations/sectionRules';
import type { Releases } from './releases';

/** The fields, by their wire names, that hold an id of a list in any set that is there. */
export function lookupFields(releases: Releases, list: LookupName): string[] {
  const fields = new Set<string>();
  const sets = releases.flows().flatMap((flow) => releases.sets(flow));
  for (const { schema } of sets.flatMap(({ sections }) => sections ?? [])) {
    for (const [field, described] of Object.entries(schema.properties)) {
      if (isLookup(described, list)) fields.add(field);
    }
  }
  return [...fields];
}

const isLookup = (schema: unknown, list: LookupName) =>
  typeof schema === 'object' && schema !== null && 'lookup' in schema && schema.lookup === list;
