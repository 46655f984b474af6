import type { FlowFile, PublishedStep, SetSection } from 'contract';
import { isRecord } from 'contract/values';
import { assertSectionSchema, LONGEST_TEXT } from 'contract/section-rules';
import { errorMessage } from '../core/errorMessage';
import { compileOptions } from './checkOptions';
import { sectionOf } from '../set/makeSet';
import type { Problem } from './problem';
import { slowPattern } from './slowPattern';

/**
 * Checks the schemas of a flow's steps: each compiles as the server compiles it, and no pattern is slow on any
 * text. Run it before the checks that use these schemas.
 */
export async function checkSchemas(
  flow: FlowFile,
  steps: readonly PublishedStep[],
): Promise<Problem[]> {
  const problems = await Promise.all(steps.map((step) => checkSchemasOf(flow, step)));
  return problems.flat();
}

type StepProblem = Omit<Problem, 'package'>;

async function checkSchemasOf(flow: FlowFile, step: PublishedStep): Promise<Problem[]> {
  const place = flow.steps.find((candidate) => candidate.step === step.name);
  const section = sectionOf(place ?? { step: step.name }, step.step);
  const { optionsSchema } = step.step;
  const problems = [
    ...(await check('optionsSchema', optionsSchema, () => compileOptions(optionsSchema))),
    ...(section ? await checkSection(section) : []),
  ];
  return problems.map((problem) => ({ package: `${step.name}@${step.version}`, ...problem }));
}

/** Checks that a section's schema compiles, and that none of its patterns is slow on any text. */
export const checkSection = (
  section: Pick<SetSection, 'name' | 'schema' | 'when'>,
): Promise<StepProblem[]> =>
  check(`section ${section.name}`, section, () => assertSectionSchema(section));

async function check(rule: string, schema: object, compile: () => void): Promise<StepProblem[]> {
  const patterns = new Map(patternsIn(schema).map((one) => [JSON.stringify(one), one]));
  const slow = await Promise.all([...patterns.values()].map((one) => checkPattern(rule, one)));
  const problems = slow.flat();
  if (problems.length > 0) return problems;
  try {
    compile();
    return [];
  } catch (error) {
    return [{ rule, found: errorMessage(error), expected: 'a schema that the server can compile' }];
  }
}

interface Pattern {
  readonly field: string;
  readonly pattern: string;
  /** The length of the longest text that it is matched against. */
  readonly length: number;
}

async function checkPattern(rule: string, { field, pattern, length }: Pattern) {
  const why = await slowPattern(pattern, length);
  if (why === undefined) return [];
  return [
    {
      rule: [rule, ...(field ? [`field ${field}`] : []), 'pattern'].join(', '),
      found: `${JSON.stringify(pattern)}, which ${why}`,
      expected:
        'a regular expression without lookarounds and back references, in which no repetition can match the same characters in several ways',
    },
  ];
}

/** Every pattern in a schema, of values and of property names, at any depth. */
function patternsIn(schema: unknown, field = ''): Pattern[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => patternsIn(part, field));
  if (!isRecord(schema)) return [];
  const { pattern, patternProperties, properties, maxLength = LONGEST_TEXT, ...deeper } = schema;
  const names = isRecord(patternProperties) ? patternProperties : {};
  return [
    ...(typeof pattern === 'string'
      ? [{ field, pattern, length: Math.min(Number(maxLength), LONGEST_TEXT) }]
      : []),
    ...Object.keys(names).map((name) => ({ field, pattern: name, length: LONGEST_TEXT })),
    ...Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, part]) =>
      patternsIn(part, field || name),
    ),
    ...[...Object.values(names), ...Object.values(deeper)].flatMap((part) =>
      patternsIn(part, field),
    ),
  ];
}
