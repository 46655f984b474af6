import Type from './typebox';
import type { Condition } from './condition';
import { exactly, mapOf, type Parsed } from './schema';

/** An answer as it is sent. */
const scalar = (options: object) =>
  Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], ...options });
const value = scalar({ description: 'A value as it is sent.' });
const conditionWith = (options: object = {}) =>
  Type.Unsafe<Condition>({ $ref: 'condition', ...options });

const conditions = Type.Array(conditionWith(), { description: 'The conditions.', minItems: 1 });
const fieldName = Type.String({
  description: 'The wire name of a field of an earlier step.',
  pattern: '\\S',
  examples: ['proposedYearGroupId'],
});

/** The schema of a `Condition`, to which others refer by the name `condition`. */
export const condition = Type.Unsafe<Condition>({
  description:
    'A condition on what was answered before. A field that was not asked for, and 0 in a comparison, has no value.',
  anyOf: [
    exactly(
      {
        field: fieldName,
        in: Type.Array(value, { description: 'The values.', minItems: 1 }),
      },
      { description: 'The answer is one of these.' },
    ),
    exactly({ field: fieldName, is: value }, { description: 'The answer is this.' }),
    exactly(
      { field: fieldName, atLeast: Type.Number({ description: 'The least number.' }) },
      { description: 'The answer is a number, at least this.' },
    ),
    exactly(
      { field: fieldName, atMost: Type.Number({ description: 'The greatest number.' }) },
      { description: 'The answer is a number, at most this.' },
    ),
    exactly({ all: conditions }, { description: 'All of these hold.' }),
    exactly({ any: conditions }, { description: 'One of these holds.' }),
    exactly({ not: conditionWith() }, { description: 'This does not hold.' }),
  ],
});

/** One step of a flow file: its package, its options, and when it is shown. */
export const flowFileStep = exactly(
  {
    step: Type.String({
      description: "The name of the step's package.",
      pattern: '^step-[a-z0-9]+(-[a-z0-9]+)*$',
      examples: ['step-contact'],
    }),
    options: Type.Optional(
      exactly(
        {
          fields: Type.Optional(
            mapOf(
              Type.Enum(['required', 'optional', 'hidden'], {
                description: 'What is asked.',
              }),
              {
                description:
                  'What is asked of a field, by its wire name. A hidden field is not shown, and is sent blank.',
                examples: [{ occupation: 'optional', homeAddress: 'hidden' }],
              },
            ),
          ),
          offered: Type.Optional(
            mapOf(
              Type.Array(Type.Integer({ description: 'An id.', minimum: 1 }), {
                description: 'Ids of the list.',
                minItems: 1,
                uniqueItems: true,
              }),
              {
                description:
                  "The ids that the dropdown of a field offers, by the field's wire name. The server refuses the others.",
                examples: [{ proposedYearGroupId: [3, 4, 5] }],
              },
            ),
          ),
          texts: Type.Optional(
            mapOf(
              Type.String({
                description: 'The Vietnamese text.',
                pattern: '\\S',
                examples: ['Thông tin phụ huynh'],
              }),
              {
                description:
                  "Texts in place of the step's own, in Vietnamese. Each is a key of dictionary.json, which holds the English text.",
                examples: [{ caption: 'Thông tin phụ huynh' }],
              },
            ),
          ),
        },
        {
          description:
            'What this flow sets on the step. The step itself declares which of it it allows.',
        },
      ),
    ),
    when: Type.Optional(
      conditionWith({
        description:
          'The step is shown only if this holds of what was answered before it. The first and the last step have none.',
      }),
    ),
  },
  { description: 'A step of the flow.' },
);
export type FlowFileStep = Parsed<typeof flowFileStep>;

/** Answers by wire name, for instance `proposedYearOfEntryId`. */
const flowConstants = mapOf(scalar({ description: 'The answer.' }), {
  description: "Answers that the next pupil's form starts with, by their wire names.",
  examples: [{ proposedYearOfEntryId: 3 }],
});
export type FlowConstants = Parsed<typeof flowConstants>;

/** How parents reach the school: at least one of the two. */
const flowContact = exactly(
  {
    phone: Type.Optional(
      Type.String({
        description:
          'The telephone number as it is to be read. A form on a phone calls its digits, so write it as it can be called from anywhere, if it can.',
        pattern: '^[+(]?\\d([ .()-]{0,2}\\d){5,14}$',
        examples: ['+84 24 3974 9999'],
      }),
    ),
    mail: Type.Optional(
      Type.String({
        description: 'The mail address.',
        pattern: '^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
        maxLength: 254,
        examples: ['tuyensinh@example.edu.vn'],
      }),
    ),
  },
  {
    description: 'How a parent reaches the school: by telephone, by mail, or by both.',
    minProperties: 1,
  },
);

/** A text without line breaks. */
const line = (description: string, maxLength: number, example: string) =>
  Type.String({
    description,
    pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$',
    maxLength,
    examples: [example],
  });

/** The text of link previews: dictionary keys. */
const linkPreview = exactly(
  {
    title: line(
      'The heading, in Vietnamese. A key of dictionary.json, which holds the English text.',
      80,
      'Đăng ký nhập học trực tuyến',
    ),
    description: line(
      'One or two sentences, in Vietnamese. A key of dictionary.json, which holds the English text.',
      200,
      'Đăng ký cho con trong khoảng 10 phút, bằng tiếng Việt hoặc tiếng Anh.',
    ),
  },
  {
    description:
      'What a link to the form shows in a chat or in search results. Without it, the title.',
  },
);

const flowBrand = exactly(
  {
    logo: Type.String({
      description:
        'The brand image in the header: an SVG file that reads well at a height of 40 px, on white and on dark.',
      pattern: '^brand/[a-z0-9]+([-.][a-z0-9]+)*\\.svg$',
      examples: ['brand/logo.svg'],
    }),
    primaryColor: Type.String({
      description: 'The one accent colour, as six hexadecimal digits.',
      pattern: '^#[0-9A-Fa-f]{6}$',
      examples: ['#AC1260'],
    }),
    group: Type.String({
      description: 'The corporate group that the question about staff names.',
      pattern: '\\S',
      examples: ['Vingroup'],
    }),
  },
  { description: 'What the school looks like and what its group is called.' },
);

const policyDocument = (description: string, example: string) =>
  Type.String({
    description,
    pattern: '^policy/[a-z0-9]+([-.][a-z0-9]+)*\\.pdf$',
    examples: [example],
  });

/** A flow file. It has names of files in the flows package where a set has addresses. */
export const flowFile = exactly(
  {
    $schema: Type.Optional(
      Type.String({
        description: 'The path of this schema, so that an editor completes and checks the file.',
        examples: ['./flow.schema.json'],
      }),
    ),
    id: Type.String({
      description:
        "The flow's name, in lower case with hyphens; the file is named after it. The flow called admission is served at /, every other at /<id>/.",
      pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
      maxLength: 50,
      examples: ['summer-school'],
      not: {
        enum: ['api', 'packages', 'flows', 'home', 'thank', 'healthz', 'readyz'],
      },
    }),
    title: Type.String({
      description:
        'The page title, in Vietnamese. It is a key of dictionary.json, which holds the English text.',
      pattern: '\\S',
      examples: ['Đăng ký nhập học'],
    }),
    steps: Type.Array(flowFileStep, {
      description:
        'The steps in the order in which a parent goes through them. A step stands in a flow once.',
      minItems: 1,
      uniqueItems: true,
    }),
    submitPath: Type.String({
      description:
        'The path under the API\'s base to which the registration is posted. It tells the server which flow it is. Not "visits": a visit\'s reports are posted there.',
      pattern: '^(?!visits$)[a-z0-9]+([-/][a-z0-9]+)*$',
      examples: ['summer-school/student'],
    }),
    policy: exactly(
      {
        vi: policyDocument('The Vietnamese document.', 'policy/admission.vi.pdf'),
        en: policyDocument('The English document.', 'policy/admission.en.pdf'),
      },
      {
        description:
          'The fee and admissions policy in each language. Each document is built from the Markdown file of the same name.',
      },
    ),
    constants: exactly(
      { nextPupil: flowConstants },
      { description: 'Values that the flow gives to its steps.' },
    ),
    idleMinutes: Type.Optional(
      Type.Integer({
        description:
          'After how many minutes without anybody the answers are deleted, with a warning two minutes before. Without it they stay as long as the tab.',
        minimum: 5,
        maximum: 1440,
        examples: [30],
      }),
    ),
    intro: Type.Optional(
      line(
        'What a parent reads above the first step, as one paragraph in Vietnamese: how long the form takes, what to have ready, who reads it. A key of dictionary.json, which holds the English text.',
        500,
        'Biểu mẫu mất khoảng 10 phút.',
      ),
    ),
    contact: Type.Optional(flowContact),
    afterwards: Type.Optional(
      Type.Array(
        line('A line, in Vietnamese.', 160, 'Nhà trường gọi cho bạn trong ba ngày làm việc.'),
        {
          description:
            'What happens after the registration: one to three lines in Vietnamese, in order. Each is a key of dictionary.json, which holds the English text.',
          minItems: 1,
          maxItems: 3,
          uniqueItems: true,
        },
      ),
    ),
    keepDays: Type.Optional(
      Type.Integer({
        description:
          'For how many days a parent may choose to keep the unfinished form on the device. Without it nobody is asked, and it is kept as long as the tab.',
        minimum: 1,
        maximum: 60,
        examples: [7],
      }),
    ),
    keepRegistrationsDays: Type.Optional(
      Type.Integer({
        description:
          'After how many days the server erases a registration of this flow, for good. Without it, registrations are erased by the office alone.',
        minimum: 1,
        maximum: 3650,
        examples: [365],
      }),
    ),
    replyDays: Type.Optional(
      Type.Integer({
        description:
          'Within how many working days, Monday to Friday, the school promises to reply. The office then shows a registration that nobody has dealt with as overdue. Without it, 5.',
        minimum: 1,
        maximum: 60,
        examples: [5],
      }),
    ),
    reports: Type.Optional(
      Type.Boolean({
        description:
          'Whether pages of this flow report that a visit began, failed or ended, without anything that was typed. Without it they do.',
        examples: [false],
      }),
    ),
    preview: Type.Optional(linkPreview),
    brand: flowBrand,
  },
  {
    title: 'Admission flow',
    description:
      'One admission flow: which steps a parent goes through, where the registration is sent, and what the school says and looks like.',
  },
);
export type FlowFile = Parsed<typeof flowFile>;
