import type { FlowFile, JsonSchema, PublishedStep, SetSection } from 'contract';
import { assertSectionSchema, LONGEST_TEXT } from 'contract/section-rules';
import { errorMessage } from '../core/errorMessage';
import { compileOptions } from './checkOptions';
import { sectionOf } from '../set/makeSet';
import { problem } from './problem';
import { slowPattern } from './slowPattern';

/**
 * Checks the schemas of a flow's steps: each compiles as the server compiles it, and no pattern is slow on any
 * text. Run it before the checks that use these schemas.
 */
export async function checkSchemas(
  flow: FlowFile,
  steps: readonly PublishedStep[],
): Promise<string[]> {
  const problems = await Promise.all(
    steps.map(async ({ name, version, step }) => {
      const place = flow.steps.find((candidate) => candidate.step === name);
      const section = sectionOf(place ?? { step: name }, step);
      const { optionsSchema } = step;
      const label = `${name}@${version}`;
      return [
        ...(await check(label, 'optionsSchema', optionsSchema, () =>
          compileOptions(optionsSchema),
        )),
        ...(section ? await checkSection(label, section) : []),
      ];
    }),
  );
  return problems.flat();
}

/** Checks that a section's schema compiles, and that none of its patterns is slow on any text. */
export const checkSection = (
  label: string,
  section: Pick<SetSection, 'name' | 'schema' | 'when'>,
): Promise<string[]> =>
  check(label, `section ${section.name}`, section, () => assertSectionSchema(section));

async function check(label: string, rule: string, schema: object, compile: () => void) {
  const slow = await Promise.all(
    patternsIn(schema).map(async ([pattern, length]) => {
      const why = await slowPattern(pattern, length);
      if (why === undefined) return [];
      const found = `${JSON.stringify(pattern)}, which ${why}`;
      return [problem(label, `${rule}, pattern`, found, QUICK_PATTERN)];
    }),
  );
  const problems = new Set(slow.flat());
  if (problems.size > 0) return [...problems];
  try {
    compile();
    return [];
  } catch (error) {
    return [problem(label, rule, errorMessage(error), 'a schema that the server can compile')];
  }
}

const QUICK_PATTERN =
  'a regular expression without lookarounds and back references, in which no repetition can match the same characters in several ways';

/**
 * Every pattern in a schema, of values and of property names, at any depth, with the length of the longest text
 * that it is matched against.
 */
function patternsIn(schema: unknown): [pattern: string, length: number][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, patternProperties, maxLength = LONGEST_TEXT }: JsonSchema = { ...schema };
  const length = Math.min(Number(maxLength), LONGEST_TEXT);
  return [
    ...(typeof pattern === 'string' ? [[pattern, length] as [string, number]] : []),
    ...Object.keys(patternProperties ?? {}).map((name): [string, number] => [name, LONGEST_TEXT]),
    ...Object.values(schema).flatMap(patternsIn),
  ];
}
