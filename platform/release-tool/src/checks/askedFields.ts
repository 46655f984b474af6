import type { FlowFileStep, JsonSchema, PublishedStep } from 'contract';
import { sectionSchemaFor } from 'contract/section-schema';
import { isRecord } from 'contract/values';
import { compileOptions, expectation } from './checkOptions';

/** The fields that a step of a flow asks for, each with its rules in the flow. */
export function askedFields(
  { step: name, options }: FlowFileStep,
  steps: readonly PublishedStep[],
): Readonly<Record<string, JsonSchema>> {
  const section = steps.find((step) => step.name === name)?.step.section;
  if (!section) return {};
  const { properties } = sectionSchemaFor(section.schema, options);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, rules]) =>
      isRecord(rules) && options?.fields?.[field] !== 'hidden' ? [[field, rules]] : [],
    ),
  );
}

/** What a field's rules expect in place of a value; undefined when they accept it. */
export function expectedOf(rules: JsonSchema, value: unknown): string | undefined {
  // Within an object, because a rule may refer to another field.
  const matches = compileOptions({ properties: { field: rules } });
  if (matches({ field: value })) return undefined;
  // `if` repeats the error of its branch.
  return matches.errors?.filter(({ keyword }) => keyword !== 'if').map(expectation)[0];
}
