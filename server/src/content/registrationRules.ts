import { isRecord, type PublishedSet } from 'contract';
import {
  compileSection,
  type FieldProblem,
  type LookupIds,
  type SectionRules,
} from 'contract/section-rules';
import { unsafeValues } from 'contract/safe-values';
import { BrokenReleaseError } from '../core/operationalError';
import { unknownFieldProblems } from './unknownFields';
import { createTimeLimit } from './timeLimit';

/** Throws for a set whose schemas cannot be compiled, or take too long: no check is ever skipped. */
export interface RegistrationRules {
  /** Checks a body by the rules of a release set; no problem means that it may be kept. */
  check(set: PublishedSet, body: unknown): Promise<FieldProblem[]>;
  /** Compiles a set's rules, if that was not done before. */
  compile(set: PublishedSet): void;
}

interface CompiledSet {
  sections: SectionRules[];
  known: ReadonlySet<string>;
  /** After a check that took too long, no check runs before this time (epoch milliseconds). */
  pausedUntil: number;
}

/** A longer check would delay every other request. The release tool refuses patterns that it finds slow. */
const LIMIT_MS = 250;

/** With three attempts of 250 ms, texts that are slow to check take at most 7 % of the server's time. */
const PAUSE_MS = 10_000;

/**
 * The rules of every release set, each compiled when the first registration names it.
 *
 * @param lookupIdsOf the ids of the lists that a flow has
 * @param tookTooLong called for a set whose check was broken off
 */
export function createRegistrationRules(
  lookupIdsOf: (flow: string) => LookupIds,
  tookTooLong: (set: PublishedSet) => void = () => {},
): RegistrationRules {
  const compiled = new Map<string, CompiledSet>();
  const inTime = createTimeLimit<FieldProblem[]>(LIMIT_MS);

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
        pausedUntil: 0,
      };
    } catch (error) {
      const problem = error instanceof Error ? error.message : '';
      throw new BrokenReleaseError(`Set ${id} has a schema that cannot be compiled: ${problem}`);
    }
  }

  function limited(
    set: PublishedSet,
    rules: CompiledSet,
    check: () => FieldProblem[],
  ): Promise<FieldProblem[]> {
    const tooSlow = () =>
      new BrokenReleaseError(
        `Set ${set.id} of flow ${set.flow.id} has a pattern that took more than ${LIMIT_MS} ms: it takes no registration for ${PAUSE_MS / 1000} seconds`,
      );
    const unlessPaused = () => {
      if (Date.now() < rules.pausedUntil) throw tooSlow();
      return check();
    };
    return inTime(unlessPaused, () => {
      rules.pausedUntil = Date.now() + PAUSE_MS;
      tookTooLong(set);
      return tooSlow();
    });
  }

  return {
    async check(set, body) {
      const rules = rulesOf(set);
      if (!isRecord(body)) return [{ name: '', rule: 'type' }];
      const unsafe = unsafeValues(body);
      // Unsafe values are not processed further, not even by a schema's patterns.
      if (unsafe.length > 0) return distinct(unsafe);
      const { sections, known } = rules;
      const problems = await limited(set, rules, () => sections.flatMap((check) => check(body)));
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
