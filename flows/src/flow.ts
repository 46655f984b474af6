import { Ajv } from 'ajv';
import schema from '../flow.schema.json';
import { duplicateStep, schemaProblem, syntaxProblem } from './flowProblem';
import { whenProblem } from './whenProblem';

/** An admission flow as its file says it (`flow.schema.json` describes each property to an editor). */
export interface Flow {
  /** The schema's path, for editors. */
  readonly $schema?: string;
  /** In lower case with hyphens. `admission` is served at `/`, every other flow at `/<id>/`. */
  readonly id: string;
  /** The page title: a dictionary key, so Vietnamese. */
  readonly title: string;
  /** At least one, in the order in which a parent goes through them; each step stands here once. */
  readonly steps: readonly FlowStep[];
  /** Where the registration is posted: a path under the API's base, with no leading slash. */
  readonly submitPath: string;
  /** The fee and admissions policy, as paths from the folder that holds the built flow. */
  readonly policy: Readonly<Record<FlowLanguage, string>>;
  readonly constants: FlowConstants;
  /** After how many minutes without anybody the answers are deleted; never without it. */
  readonly idleMinutes?: number;
  readonly brand: FlowBrand;
}

/** The languages that a flow has its documents in. */
export type FlowLanguage = 'vi' | 'en';

/** One step of a flow. */
export interface FlowStep {
  /** The name of the step's package, for example `step-contact`. */
  readonly step: string;
  /** What this flow sets on the step; only the step knows which of it it allows. None set is the default. */
  readonly options?: FlowStepOptions;
  /** The step is shown only if this holds. */
  readonly when?: FlowCondition;
}

/** What a flow may set on a step. */
export interface FlowStepOptions {
  /** What is asked of a field, by its wire name. */
  readonly fields?: Readonly<Record<string, 'required' | 'optional' | 'hidden'>>;
  /** The ids that the dropdown of a field offers, by its wire name. */
  readonly offered?: Readonly<Record<string, readonly number[]>>;
  /** Dictionary keys in place of the step's own texts. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A question to the fields of the steps before, by wire name. */
export type FlowCondition =
  | { readonly field: string; readonly in: readonly (string | number | boolean)[] }
  | { readonly field: string; readonly is: string | number | boolean }
  | { readonly field: string; readonly atLeast: number }
  | { readonly field: string; readonly atMost: number }
  | { readonly all: readonly FlowCondition[] }
  | { readonly any: readonly FlowCondition[] }
  | { readonly not: FlowCondition };

/** Values that a flow gives to its steps. */
export interface FlowConstants {
  /** Answers that the next pupil's form starts with, by wire name (CONST-6). */
  readonly nextPupil: Readonly<Record<string, string | number | boolean>>;
}

/** What the school looks like, and what its group is called. */
export interface FlowBrand {
  /** The header's image: a path from the folder that holds the built flow. */
  readonly logo: string;
  /** The accent colour, `#RRGGBB`. */
  readonly primaryColor: string;
  /** The corporate group that the question about staff names. */
  readonly group: string;
}

const isFlow = new Ajv({ verbose: true, allowUnionTypes: true }).compile<Flow>(schema);

/**
 * The flow that a file holds.
 *
 * @param text the file's content
 * @param fileName how a refusal calls the file
 * @throws an `Error` whose message names the file, the place in it, what was expected and what was
 *   found, when the text is not a flow
 */
export function parseFlow(text: string, fileName: string): Flow {
  const refused = (problem: string) => new Error(`${fileName}: ${problem}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw refused(syntaxProblem(text, error));
  }
  // The schema has no word for "a step only once, whatever its options" nor for a first and a last
  // step, and of a condition it could only say that no form fits: these are checked first.
  const problem = duplicateStep(json) ?? whenProblem(json);
  if (problem !== undefined) throw refused(problem);
  if (!isFlow(json)) throw refused(schemaProblem(isFlow.errors?.[0]));
  return json;
}
