import type { SectionDeclaration, StepOptions } from 'contract';
import { schemaOf } from 'contract/declared-schema';
import { sectionSchemaFor } from 'contract/section-schema';
import { compileSection } from 'contract/section-rules';

export interface WireSchemaOptions {
  /** The ids of each list; other lists are empty. */
  readonly lists?: Readonly<Record<string, readonly number[]>>;
  /** The options that a flow sets on the step. */
  readonly options?: StepOptions;
}

/**
 * A section's schema in a flow as the server applies it: by the release tool's code and the server's
 * own, so that a step's tests check what a registration will meet.
 *
 * @returns a function from a payload to the names of the fields at fault, sorted; the payload passes
 *   through JSON first, as on the wire
 * @throws an `Error` when the schema itself is at fault
 */
export function compileWireSchema(
  section: SectionDeclaration,
  { lists = {}, options = {} }: WireSchemaOptions = {},
) {
  const lookupIds = new Map(Object.entries(lists).map(([list, ids]) => [list, new Set(ids)]));
  const rules = compileSection({ schema: sectionSchemaFor(schemaOf(section), options) }, lookupIds);

  return (payload: object): string[] => {
    const body = JSON.parse(JSON.stringify(payload)) as Record<string, unknown>; // of an object
    return [...new Set(rules(body).map(({ name }) => name))].sort();
  };
}
