import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { FlowFile, JsonSchema, PublishedStep } from 'contract';
import { problem } from './problem';

/** Checks that a step allows every option that a flow sets on it. */
export function checkOptions(flow: Pick<FlowFile, 'id' | 'steps'>, step: PublishedStep): string[] {
  const options = flow.steps.find((candidate) => candidate.step === step.name)?.options ?? {};
  const matches = compileOptions(step.step.optionsSchema);
  if (matches(options)) return [];
  return (matches.errors ?? []).map((error) => {
    const { keyword, params, instancePath, data } = error;
    const isUnknown = keyword === 'additionalProperties';
    const place = isUnknown ? `${instancePath}/${params.additionalProperty}` : instancePath;
    return problem(
      `${step.name}@${step.version}`,
      `flow ${flow.id}, options${place.replaceAll('/', '.')}`,
      isUnknown ? 'an option that the step has not' : JSON.stringify(data),
      expectation(error),
    );
  });
}

// One for all: the schema of schemas takes longer to compile than they do. Two may have the same `$id`.
const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  verbose: true,
  addUsedSchema: false,
  $data: true,
});

/** @throws Error when the schema is invalid */
export const compileOptions = (schema: JsonSchema) => ajv.compile(schema);

/** What a schema expects at the place of an error. */
export function expectation({ keyword, params, parentSchema, message }: ErrorObject): string {
  if (keyword === 'additionalProperties') {
    const known = Object.keys((parentSchema?.properties ?? {}) as object);
    return known.length > 0 ? `one of ${known.join(', ')}` : 'none';
  }
  return keyword === 'enum'
    ? `one of ${(params.allowedValues as unknown[]).join(', ')}` // as Ajv documents
    : (message ?? 'what the step declares');
}
