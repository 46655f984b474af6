import { OperationalError } from '../operationalError';
import type { ReleaseSet } from '../releases/releaseSet';
import type { FieldProblem } from './problems';
import { unsafeValues } from './safeValues';
import { compileSection, type LookupIds, type SectionRules } from './sectionRules';
import { unknownFieldProblems } from './unknownFields';

/** Checks a body by the rules of a release set; no problem means that it may be kept. */
export type RegistrationRules = (set: ReleaseSet, body: unknown) => FieldProblem[];

interface CompiledSet {
  sections: SectionRules[];
  known: ReadonlySet<string>;
}

/**
 * The rules of every release set, each compiled when the first registration names it. Throws for a
 * set that has no sections or whose schemas cannot be compiled: no check is ever skipped.
 */
export function createRegistrationRules(lookupIds: LookupIds): RegistrationRules {
  const compiled = new Map<string, CompiledSet>();

  function compile(set: ReleaseSet): CompiledSet {
    if (!set.sections) throw new OperationalError(`Set ${set.id} has no sections to check by`);
    return {
      sections: set.sections.map((section) => compileSection(section, lookupIds)),
      known: new Set(set.sections.flatMap(({ schema }) => Object.keys(schema.properties))),
    };
  }

  return (set, body) => {
    let rules = compiled.get(set.id);
    if (!rules) compiled.set(set.id, (rules = compile(set)));
    if (!isObject(body)) return [{ name: '', rule: 'type' }];
    const unsafe = unsafeValues(body);
    // What is unsafe goes no further, not even into a schema's patterns.
    if (unsafe.length > 0) return distinct(unsafe);
    return distinct([
      ...rules.sections.flatMap((check) => check(body)),
      ...unknownFieldProblems(body, rules.known),
    ]);
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function distinct(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.map((one) => [`${one.name} ${one.rule}`, one])).values()];
}
