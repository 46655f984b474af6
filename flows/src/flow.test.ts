import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFlow, type Flow } from './flow';

const good = readFileSync(join(__dirname, '../admission.json'), 'utf8');

/** The message with which a flow is refused after one change to the good one. */
function refusal(change: (flow: Record<string, unknown>) => void): string {
  const flow = JSON.parse(good) as Record<string, unknown>;
  change(flow);
  return refusalOf(JSON.stringify(flow));
}

function refusalOf(text: string): string {
  try {
    parseFlow(text, 'broken.json');
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The flow was accepted.');
}

test('the admission flow is a flow, and comes out as its file says', () => {
  const flow: Flow = parseFlow(good, 'admission.json');
  expect(flow).toEqual(JSON.parse(good));
  expect(flow.steps.map(({ step }) => step)).toEqual([
    'step-pupil',
    'step-contact',
    'step-school',
    'step-additional',
    'step-confirm',
  ]);
});

test('a step may have options of any shape, which only the step knows', () => {
  const flow = JSON.parse(good) as { steps: object[] };
  flow.steps[1] = { step: 'step-contact', options: { required: ['occupation'], deep: { a: 1 } } };
  expect(parseFlow(JSON.stringify(flow), 'admission.json').steps[1]?.options).toEqual({
    required: ['occupation'],
    deep: { a: 1 },
  });
});

describe('a broken flow is refused with its file, the place, what was expected and what was found', () => {
  const steps = (...names: unknown[]) => names.map((step) => ({ step }));

  test.each<[string, (flow: Record<string, unknown>) => void, string]>([
    ['no id', (flow) => delete flow.id, 'id: expected a value, found none'],
    [
      'an id with capitals',
      (flow) => (flow.id = 'Summer School'),
      'id: expected a text like "summer-school", found "Summer School"',
    ],
    [
      'an id without end',
      (flow) => (flow.id = 'a'.repeat(51)),
      `id: expected at most 50 characters, found "${'a'.repeat(51)}"`,
    ],
    [
      'an empty title',
      (flow) => (flow.title = ' '),
      'title: expected a text like "Đăng ký nhập học", found " "',
    ],
    ['no step', (flow) => (flow.steps = []), 'steps: expected at least 1 entry, found []'],
    [
      'steps by bare names',
      (flow) => (flow.steps = ['step-pupil']),
      'steps[0]: expected a value of type object, found "step-pupil"',
    ],
    [
      'a name that is no step',
      (flow) => (flow.steps = steps('step-pupil', 'contact')),
      'steps[1].step: expected a text like "step-contact", found "contact"',
    ],
    [
      'a step twice, with other options',
      (flow) =>
        (flow.steps = [...steps('step-pupil', 'step-school'), { step: 'step-pupil', options: {} }]),
      'steps[2].step: expected each step once, found "step-pupil", which is steps[0] already',
    ],
    [
      'options that are no object',
      (flow) => (flow.steps = [{ step: 'step-pupil', options: [] }]),
      'steps[0].options: expected a value of type object, found []',
    ],
    [
      'a property of a step with a slip',
      (flow) => (flow.steps = [{ step: 'step-pupil', option: {} }]),
      'steps[0].option: expected one of step, options, found another property',
    ],
    [
      'a submit path from the root',
      (flow) => (flow.submitPath = '/student'),
      'submitPath: expected a text like "summer-school/student", found "/student"',
    ],
    [
      'a submit path that climbs',
      (flow) => (flow.submitPath = '../student'),
      'submitPath: expected a text like "summer-school/student", found "../student"',
    ],
    [
      'a policy in one language only',
      (flow) => (flow.policy = { vi: 'policy/admission.vi.pdf' }),
      'policy.en: expected a value, found none',
    ],
    [
      'a policy outside its folder',
      (flow) => (flow.policy = { vi: 'policy/a.pdf', en: 'policy/../b.pdf' }),
      'policy.en: expected a text like "policy/admission.en.pdf", found "policy/../b.pdf"',
    ],
    [
      'a constant that is a list',
      (flow) => (flow.constants = { nextPupil: { proposedYearOfEntryId: [3] } }),
      'constants.nextPupil.proposedYearOfEntryId: expected a value of type string or number or boolean, found [3]',
    ],
    [
      'a colour by name',
      (flow) => Object.assign(flow.brand as object, { primaryColor: 'crimson' }),
      'brand.primaryColor: expected a text like "#AC1260", found "crimson"',
    ],
    [
      'an unknown property',
      (flow) => (flow.brandd = {}),
      'brandd: expected one of $schema, id, title, steps, submitPath, policy, constants, brand, found another property',
    ],
  ])('%s', (_, change, problem) => {
    expect(refusal(change)).toBe(`broken.json: ${problem}`);
  });

  test('a list in place of a flow', () => {
    expect(refusalOf('[]')).toBe(
      'broken.json: the flow: expected a value of type object, found []',
    );
  });

  test('a comma too many, with its line and column', () => {
    expect(refusalOf('{\n  "id": "a",\n}')).toMatch(
      /^broken\.json: line 3, column 1: expected JSON/,
    );
  });

  test('a file that ends too early, with its last line', () => {
    expect(refusalOf('{\n  "id": "a"')).toMatch(/^broken\.json: line 2, column \d+: expected JSON/);
  });

  test('a long value is shown by its beginning', () => {
    const message = refusal((flow) => (flow.id = 'a'.repeat(500)));
    expect(message).toMatch(/found "a{78}…$/);
  });
});
