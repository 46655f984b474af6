import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FlowFile, JsonSchema, PublishedStep } from 'contract';
import type { Problem } from './problem';

/** Checks that a step allows every option that a flow sets on it. */
export function checkOptions(flow: Pick<FlowFile, 'id' | 'steps'>, step: PublishedStep): Problem[] {
  const options = flow.steps.find((candidate) => candidate.step === step.name)?.options ?? {};
  const matches = compileOptions(step.step.optionsSchema);
  if (matches(options)) return [];
  return (matches.errors ?? []).map((error) => ({
    package: `${step.name}@${step.version}`,
    rule: `flow ${flow.id}, ${['options', ...placeOf(error)].join('.')}`,
    ...judgement(error),
  }));
}

/** Compiled schemas: compiling is slow, and most steps of a set are unchanged since the last one. */
const compiled = new Map<string, ValidateFunction>();

// One for all: the schema of schemas takes longer to compile than they do. Two may have the same `$id`.
const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, addUsedSchema: false });

/** @throws Error when the schema is invalid */
export function compileOptions(schema: JsonSchema): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) return known;
  const matches = ajv.compile(schema);
  compiled.set(key, matches);
  return matches;
}

const placeOf = ({ instancePath, keyword, params }: ErrorObject): string[] => [
  ...instancePath.split('/').slice(1),
  ...(keyword === 'additionalProperties' ? [String(params.additionalProperty)] : []),
];

/** ajv's types do not describe an error's `params`; its documentation does. */
function judgement({ keyword, params, parentSchema, data, message }: ErrorObject) {
  if (keyword === 'additionalProperties') {
    const known = Object.keys((parentSchema?.properties ?? {}) as object);
    return {
      found: 'an option that the step has not',
      expected: known.length > 0 ? `one of ${known.join(', ')}` : 'none',
    };
  }
  const found = JSON.stringify(data);
  if (keyword === 'enum') {
    return { found, expected: `one of ${(params.allowedValues as unknown[]).join(', ')}` };
  }
  return { found, expected: message ?? 'what the step declares' };
}
