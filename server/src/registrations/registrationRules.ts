import { isRecord, type PublishedSet } from 'contract';
import {
  compileSection,
  type FieldProblem,
  type LookupIds,
  type SectionRules,
} from 'contract/section-rules';
import { unsafeValues } from 'contract/safe-values';
import { BrokenReleaseError } from '../operationalError';
import { unknownFieldProblems } from './unknownFields';

/** Checks a body by the rules of a release set; no problem means that it may be kept. */
export type RegistrationRules = (set: PublishedSet, body: unknown) => FieldProblem[];

interface CompiledSet {
  sections: SectionRules[];
  known: ReadonlySet<string>;
}

/**
 * The rules of every release set, each compiled when the first registration names it. Throws for a
 * set whose schemas cannot be compiled: no check is ever skipped.
 *
 * @param lookupIdsOf the ids of the lists that a flow has
 */
export function createRegistrationRules(
  lookupIdsOf: (flow: string) => LookupIds,
): RegistrationRules {
  const compiled = new Map<string, CompiledSet>();

  function compile({ id, sections, flow }: PublishedSet): CompiledSet {
    const lookupIds = lookupIdsOf(flow.id);
    try {
      return {
        sections: sections.map((section) => compileSection(section, lookupIds)),
        known: new Set(sections.flatMap(({ schema }) => Object.keys(schema.properties))),
      };
    } catch (error) {
      const problem = error instanceof Error ? error.message : '';
      throw new BrokenReleaseError(`Set ${id} has a schema that cannot be compiled: ${problem}`);
    }
  }

  return (set, body) => {
    let rules = compiled.get(set.id);
    if (!rules) compiled.set(set.id, (rules = compile(set)));
    if (!isRecord(body)) return [{ name: '', rule: 'type' }];
    const unsafe = unsafeValues(body);
    // Unsafe values are not processed further, not even by a schema's patterns.
    if (unsafe.length > 0) return distinct(unsafe);
    return distinct([
      ...rules.sections.flatMap((check) => check(body)),
      ...unknownFieldProblems(body, rules.known),
    ]);
  };
}

function distinct(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.map((one) => [`${one.name} ${one.rule}`, one])).values()];
}
