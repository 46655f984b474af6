import { Ajv } from 'ajv';
import schema from '../flow.schema.json';
import { duplicateStep, schemaProblem, syntaxProblem } from './flowProblem';

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
  readonly brand: FlowBrand;
}

/** The languages that a flow has its documents in. */
export type FlowLanguage = 'vi' | 'en';

/** One step of a flow. */
export interface FlowStep {
  /** The name of the step's package, for example `step-contact`. */
  readonly step: string;
  /** What this flow sets on the step; only the step knows their schema. None set is the default. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Values that a flow gives to its steps. */
export interface FlowConstants {
  /** Answers that the next pupil's form starts with, by wire name (`spec.md`, section 9). */
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
  // The schema has no word for "a step only once, whatever its options", so that is checked first:
  // its own uniqueItems would answer with less to go by.
  const twice = duplicateStep(json);
  if (twice !== undefined) throw refused(twice);
  if (!isFlow(json)) throw refused(schemaProblem(isFlow.errors?.[0]));
  return json;
}
