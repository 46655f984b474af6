import { isRecord, type PublishedSet } from 'contract';
import { compileSection, type FieldProblem, type LookupIds } from 'contract/section-rules';
import { unsafeValues } from 'contract/safe-values';
import { BrokenReleaseError } from '../core/operationalError';
import { unknownFieldProblems } from './unknownFields';

/** Throws for a set whose schemas cannot be compiled: no check is ever skipped. */
export interface RegistrationRules {
  /** Checks a body by the rules of a release set; no problem means that it may be kept. */
  check(set: PublishedSet, body: unknown): FieldProblem[];
  /** Compiles a set's rules, if that was not done before. */
  compile(set: PublishedSet): void;
}

interface CompiledSet {
  sections: ReturnType<typeof compileSection>[];
  known: ReadonlySet<string>;
}

/**
 * The rules of every release set, each compiled when the first registration names it.
 *
 * @param lookupIdsOf the ids of the lists that a flow has
 */
export function createRegistrationRules(
  lookupIdsOf: (flow: string) => LookupIds,
): RegistrationRules {
  const compiled = new Map<string, CompiledSet>();

  function rulesOf(set: PublishedSet): CompiledSet {
    let rules = compiled.get(set.id);
    if (!rules) compiled.set(set.id, (rules = compile(set)));
    return rules;
  }

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

  return {
    check(set, body) {
      const { sections, known } = rulesOf(set);
      if (!isRecord(body)) return [{ name: '', rule: 'type' }];
      const unsafe = unsafeValues(body);
      // Unsafe values are not processed further, not even by a schema's patterns.
      if (unsafe.length > 0) return distinct(unsafe);
      const problems = sections.flatMap((check) => check(body));
      return distinct([...problems, ...unknownFieldProblems(body, known)]);
    },
    compile(set) {
      rulesOf(set);
    },
  };
}

function distinct(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.map((one) => [`${one.name} ${one.rule}`, one])).values()];
}
