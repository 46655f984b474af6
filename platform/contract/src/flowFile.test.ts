import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFlowFile } from './flowFile';

const good = readFileSync(join(__dirname, '../testing/flow.json'), 'utf8');

/** The message with which a flow is refused after one change to the good one. */
function refusal(change: (flow: Record<string, unknown>) => void): string {
  const flow = JSON.parse(good) as Record<string, unknown>;
  change(flow);
  return refusalOf(JSON.stringify(flow));
}

function refusalOf(text: string): string {
  try {
    parseFlowFile(text, 'broken.json');
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The flow was accepted.');
}

test('a flow is parsed as its file says', () => {
  expect(parseFlowFile(good, 'good.json')).toEqual(JSON.parse(good));
});

test('a step may have options and a condition, which are kept unchanged', () => {
  const flow = JSON.parse(good) as { steps: object[] };
  const contact = {
    step: 'step-contact',
    options: {
      fields: { occupation: 'optional' },
      offered: { boxId: [1, 2] },
      texts: { caption: 'Phụ huynh' },
    },
    when: {
      all: [
        { field: 'a', in: [1] },
        { any: [{ field: 'b', is: 'x' }, { not: { field: 'c', atMost: 1 } }] },
      ],
    },
  };
  flow.steps[1] = contact;
  expect(parseFlowFile(JSON.stringify(flow), 'admission.json').steps[1]).toEqual(contact);
});

test.each([5, 1440])('%i idle minutes are accepted', (idleMinutes) => {
  const flow = { ...(JSON.parse(good) as object), idleMinutes };
  expect(parseFlowFile(JSON.stringify(flow), 'good.json').idleMinutes).toBe(idleMinutes);
});

test.each([1, 60])('%i days of keeping are accepted', (keepDays) => {
  const flow = { ...(JSON.parse(good) as object), keepDays };
  expect(parseFlowFile(JSON.stringify(flow), 'good.json').keepDays).toBe(keepDays);
});

test.each([1, 60])('%i days to reply are accepted', (replyDays) => {
  const flow = { ...(JSON.parse(good) as object), replyDays };
  expect(parseFlowFile(JSON.stringify(flow), 'good.json')).toEqual(flow);
});

test.each([1, 3650])('%i days of keeping registrations are accepted', (keepRegistrationsDays) => {
  const flow = { ...(JSON.parse(good) as object), keepRegistrationsDays };
  expect(parseFlowFile(JSON.stringify(flow), 'good.json')).toEqual(flow);
});

test('what a flow says to parents is kept unchanged', () => {
  const said = {
    intro: 'Biểu mẫu mất khoảng 10 phút.',
    contact: { phone: '+84 24 3974 9999', mail: 'tuyen-sinh@example.edu.vn' },
    afterwards: ['Bạn nhận thư.', 'Nhà trường gọi điện.', 'Con làm bài.'],
    keepDays: 7,
    preview: { title: 'Đăng ký', description: 'Trong 10 phút.' },
  };
  const flow = { ...(JSON.parse(good) as object), ...said };
  expect(parseFlowFile(JSON.stringify(flow), 'good.json')).toEqual(flow);
});

test.each([
  { phone: '+842439749999' },
  { phone: '1900 6936' },
  { phone: '(024) 3974-9999' },
  { mail: 'a@b.vn' },
])('%j is a contact', (contact) => {
  const flow = { ...(JSON.parse(good) as object), contact };
  expect(parseFlowFile(JSON.stringify(flow), 'good.json').contact).toEqual(contact);
});

const FORMS =
  '{ field, in: [values] }, { field, is: value }, { field, atLeast: number }, { field, atMost: number }, { all: [conditions] }, { any: [conditions] } or { not: condition }';

/** A case for each invalid condition: the place in it that is named, and what is there. */
const conditions = (...broken: [when: unknown, place: string, found?: unknown][]) =>
  broken.map(
    ([when, place, found = when]): [string, (flow: Record<string, unknown>) => void, string] => [
      `a condition like ${JSON.stringify(when)}`,
      (flow) => (flow.steps = [{ step: 'step-a' }, { step: 'step-b', when }, { step: 'step-c' }]),
      `steps[1].when${place}: expected one of ${FORMS}, found ${JSON.stringify(found)}`,
    ],
  );

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
      'an option that no step has',
      (flow) => (flow.steps = [{ step: 'step-pupil', options: { required: ['surname'] } }]),
      'steps[0].options.required: expected one of fields, offered, texts, found another property',
    ],
    [
      'a field of which something else is asked',
      (flow) => (flow.steps = [{ step: 'step-pupil', options: { fields: { religionId: 'off' } } }]),
      'steps[0].options.fields.religionId: expected one of required, optional, hidden, found "off"',
    ],
    [
      'a list of which nothing is offered',
      (flow) => (flow.steps = [{ step: 'step-pupil', options: { offered: { religionId: [] } } }]),
      'steps[0].options.offered.religionId: expected at least 1 entry, found []',
    ],
    [
      'an entry that is offered as unselected',
      (flow) => (flow.steps = [{ step: 'step-pupil', options: { offered: { religionId: [0] } } }]),
      'steps[0].options.offered.religionId[0]: expected 1 or more, found 0',
    ],
    [
      'a text that is none',
      (flow) => (flow.steps = [{ step: 'step-pupil', options: { texts: { caption: '' } } }]),
      'steps[0].options.texts.caption: expected a text like "Thông tin phụ huynh", found ""',
    ],
    [
      'a condition on the first step',
      (flow) =>
        (flow.steps = [{ step: 'step-pupil', when: { field: 'a', is: 1 } }, { step: 'step-b' }]),
      'steps[0].when: expected none, because the first step is always shown, found {"field":"a","is":1}',
    ],
    [
      'a condition on the last step',
      (flow) =>
        (flow.steps = [{ step: 'step-b' }, { step: 'step-pupil', when: { field: 'a', is: 1 } }]),
      'steps[1].when: expected none, because the last step is always shown, found {"field":"a","is":1}',
    ],
    ...conditions(
      [{ field: 'a', equals: 1 }, ''],
      [{ field: 'a', is: 1, in: [1] }, ''],
      ['always', ''],
      [{ not: { is: 1 } }, '.not', { is: 1 }],
      [{ field: '', is: 1 }, ''],
      [{ field: 'a', atLeast: '3' }, ''],
      [{ field: 'a', in: [] }, ''],
      [{ field: 'a', is: null }, ''],
      [{ all: [] }, ''],
      [{ any: [{ field: 'a', is: 1 }, { all: 1 }] }, '.any[1]', { all: 1 }],
    ),
    [
      'an id that an address of the product has',
      (flow) => (flow.id = 'api'),
      'id: expected a name that is not taken (api, packages, flows, home, thank, healthz, readyz), found "api"',
    ],
    [
      'a property of a step with a slip',
      (flow) => (flow.steps = [{ step: 'step-pupil', option: {} }]),
      'steps[0].option: expected one of step, options, when, found another property',
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
      'a submit path that is the one of the reports',
      (flow) => (flow.submitPath = 'visits'),
      'submitPath: expected a text like "summer-school/student", found "visits"',
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
      'idle minutes in which nobody could be warned',
      (flow) => (flow.idleMinutes = 4),
      'idleMinutes: expected 5 or more, found 4',
    ],
    [
      'idle minutes of more than a day',
      (flow) => (flow.idleMinutes = 1441),
      'idleMinutes: expected 1440 or less, found 1441',
    ],
    [
      'half idle minutes',
      (flow) => (flow.idleMinutes = 7.5),
      'idleMinutes: expected a value of type integer, found 7.5',
    ],
    [
      'idle minutes as a text',
      (flow) => (flow.idleMinutes = '20'),
      'idleMinutes: expected a value of type integer, found "20"',
    ],
    [
      'an intro in two paragraphs',
      (flow) => (flow.intro = 'Mất 10 phút.\nHãy chuẩn bị.'),
      'intro: expected a text like "Biểu mẫu mất khoảng 10 phút.", found "Mất 10 phút.\\nHãy chuẩn bị."',
    ],
    [
      'an intro without end',
      (flow) => (flow.intro = 'a'.repeat(501)),
      `intro: expected at most 500 characters, found "${'a'.repeat(78)}…`,
    ],
    [
      'a contact that reaches nobody',
      (flow) => (flow.contact = {}),
      'contact: expected at least one of phone, mail, found {}',
    ],
    [
      'a contact by other means',
      (flow) => (flow.contact = { zalo: 'truong' }),
      'contact.zalo: expected one of phone, mail, found another property',
    ],
    ...['call us', '+84', '+84 24 3974 9999 ', '024 3974 9999 ext. 2', '1'.repeat(16)].map(
      (phone): [string, (flow: Record<string, unknown>) => void, string] => [
        `a phone like ${JSON.stringify(phone)}`,
        (flow) => (flow.contact = { phone }),
        `contact.phone: expected a text like "+84 24 3974 9999", found ${JSON.stringify(phone)}`,
      ],
    ),
    ...['truong', 'a@', 'a@b', 'a b@c.vn', 'a@b.vn?subject=x'].map(
      (mail): [string, (flow: Record<string, unknown>) => void, string] => [
        `a mail like ${JSON.stringify(mail)}`,
        (flow) => (flow.contact = { mail }),
        `contact.mail: expected a text like "tuyensinh@example.edu.vn", found ${JSON.stringify(mail)}`,
      ],
    ),
    [
      'nothing that comes afterwards',
      (flow) => (flow.afterwards = []),
      'afterwards: expected at least 1 entry, found []',
    ],
    [
      'four lines of what comes afterwards',
      (flow) => (flow.afterwards = ['a', 'b', 'c', 'd']),
      'afterwards: expected at most 3 entries, found ["a","b","c","d"]',
    ],
    [
      'a line twice',
      (flow) => (flow.afterwards = ['a', 'a']),
      'afterwards: expected each entry once, found ["a","a"]',
    ],
    [
      'one text in place of lines',
      (flow) => (flow.afterwards = 'a'),
      'afterwards: expected a value of type array, found "a"',
    ],
    ['no day of keeping', (flow) => (flow.keepDays = 0), 'keepDays: expected 1 or more, found 0'],
    [
      'more than 60 days of keeping',
      (flow) => (flow.keepDays = 61),
      'keepDays: expected 60 or less, found 61',
    ],
    [
      'days of keeping as a text',
      (flow) => (flow.keepDays = '7'),
      'keepDays: expected a value of type integer, found "7"',
    ],
    [
      'registrations that are erased as they come',
      (flow) => (flow.keepRegistrationsDays = 0),
      'keepRegistrationsDays: expected 1 or more, found 0',
    ],
    [
      'registrations that are kept for more than ten years',
      (flow) => (flow.keepRegistrationsDays = 3651),
      'keepRegistrationsDays: expected 3650 or less, found 3651',
    ],
    [
      'half a day of keeping registrations',
      (flow) => (flow.keepRegistrationsDays = 0.5),
      'keepRegistrationsDays: expected a value of type integer, found 0.5',
    ],
    [
      'a reply on the day itself',
      (flow) => (flow.replyDays = 0),
      'replyDays: expected 1 or more, found 0',
    ],
    [
      'a preview without its description',
      (flow) => (flow.preview = { title: 'Đăng ký' }),
      'preview.description: expected a value, found none',
    ],
    [
      'a colour by name',
      (flow) => Object.assign(flow.brand as object, { primaryColor: 'crimson' }),
      'brand.primaryColor: expected a text like "#AC1260", found "crimson"',
    ],
    [
      'an unknown property',
      (flow) => (flow.brandd = {}),
      'brandd: expected one of $schema, id, title, steps, submitPath, policy, constants, idleMinutes, intro, contact, afterwards, keepDays, keepRegistrationsDays, replyDays, reports, preview, brand, found another property',
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
