import type { LookupName } from '../registrations/sectionRules';
import type { Releases } from './releases';

/** The fields, by their wire names, that hold an id of a list in any set that is there. */
export function lookupFields(releases: Releases, list: LookupName): string[] {
  const fields = new Set<string>();
  for (const flow of releases.flows()) {
    for (const set of releases.sets(flow)) {
      for (const [name, version] of Object.entries(set.packages)) {
        const properties = releases.release(name, version)?.step?.section?.schema.properties ?? {};
        for (const [field, schema] of Object.entries(properties)) {
          if (isLookup(schema, list)) fields.add(field);
        }
      }
    }
  }
  return [...fields];
}

const isLookup = (schema: unknown, list: LookupName) =>
  typeof schema === 'object' && schema !== null && 'lookup' in schema && schema.lookup === list;
