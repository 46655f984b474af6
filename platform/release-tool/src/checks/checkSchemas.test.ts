import type { PublishedStep } from 'contract';
import { flowFile, publishAll, releases } from '../../testing/fixture';
import { serving } from '../../testing/serving';
import { checkSchemas } from './checkSchemas';
import { currentSet } from '../folder/readRelease';
import { promote } from '../promote/promote';
import { slowPattern } from './slowPattern';

const pet = releases().at(-1) as PublishedStep;

/** The step with other fields, or another schema of its options. */
const withFields = (
  properties: object,
  optionsSchema: PublishedStep['step']['optionsSchema'] = {},
) => ({
  ...pet,
  step: {
    ...pet.step,
    optionsSchema,
    section: { name: 'petInfo', schema: { type: 'object', properties: { ...properties } } },
  },
});

const problems = (step: PublishedStep, flow = flowFile) => checkSchemas(flow, [step]);

describe('a pattern', () => {
  test.each([
    '\\S',
    '\\d',
    "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9.-]+$",
    "^\\p{L}[\\p{L}\\p{M}' .-]*$",
    '^(\\p{Lu}\\p{Ll}*)( \\p{Lu}\\p{Ll}*)*$',
  ])('%s is quick on any text', async (pattern) => {
    expect(await slowPattern(pattern, 4000)).toBeUndefined();
  });

  test.each(['(a+)+$', '^(\\w+\\s?)*$', '^(\\p{L}+ ?)*$', '^(a?){30}a{30}$'])(
    '%s is not',
    async (pattern) => {
      expect(await slowPattern(pattern, 100)).toMatch(/^never ends on '|^takes 100\^20 steps on/);
    },
  );

  test('that takes the square of the length is for short texts', async () => {
    const square = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';
    expect(await slowPattern(square, 500)).toBeUndefined();
    expect(await slowPattern(square, 4000)).toMatch(/^takes 4000\^2 steps on a text like '/);
    expect(await slowPattern('^.*a.*b.*c$', 500)).toMatch(/^takes 500\^3 steps/);
  });

  test('that cannot be checked is refused', async () => {
    const nested = '^(?:a{0,20}b{0,20}|c){0,20}$';
    expect(await slowPattern(nested, 100, 1)).toBe('cannot be checked (timeout)');
    expect(await slowPattern('(', 100)).toMatch(/^cannot be used: Invalid regular expression/);
    expect(await slowPattern('^(?!0)\\d{9}$', 100)).toBe(
      'cannot be used: the pattern "^(?!0)\\\\d{9}$" has (?! at character 2, which the server cannot read',
    );
  });
});

test.each<[string, object, object, string]>([
  [
    'one that is under a condition',
    { tag: { type: 'string', filled: false, pattern: '(' } },
    {},
    'section petInfo, pattern: found "(", which cannot be used: Invalid regular expression',
  ],
  [
    'one of an option',
    {},
    { properties: { texts: { type: 'object', properties: { hint: { pattern: '(' } } } } },
    'optionsSchema, pattern: found "("',
  ],
])('%s is found', async (_, properties, optionsSchema, found) => {
  expect(await problems(withFields(properties, { ...optionsSchema }))).toEqual([
    expect.stringContaining(`step-pet@1.0.0: ${found}`) as string,
  ]);
});

test('a section that the server cannot compile is refused', async () => {
  const step = withFields({ tag: { type: 'string', maxLenght: 20 } });
  expect(await problems(step)).toEqual([
    expect.stringContaining('section petInfo: found strict mode: unknown keyword: "maxLenght"'),
  ]);
});

test('a promote with such a step is refused, says why, and changes nothing', async () => {
  const { paths, current: before } = await serving();
  // The flow sets an option by which the pattern would be run at the promote itself.
  const options = { texts: { hint: `${'a'.repeat(40)}!` } };
  const slow = withFields(
    { tag: { type: 'string', pattern: '(a+)+$' } },
    { properties: { texts: { properties: { hint: { pattern: '^(a+)+$' } } } } },
  );
  await publishAll(
    paths,
    [...releases().slice(0, 2), slow].map((one) => ({ ...one, version: '1.1.0' })),
    { ...flowFile, steps: [{ step: 'step-pet', options }] },
  );
  const newer = { flows: '1.1.0', 'step-pet': '1.1.0' };
  await expect(promote(paths, 'admission', newer)).rejects.toThrow(
    /^Refused, and nothing was changed:\n {2}step-pet@1\.1\.0: optionsSchema, .*\n {2}step-pet@1\.1\.0: section petInfo, pattern/,
  );
  expect(await currentSet(paths, 'admission')).toEqual(before);
});
