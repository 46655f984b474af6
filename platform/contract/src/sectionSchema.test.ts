import { sectionSchemaFor } from './sectionSchema';

const schema = {
  type: 'object',
  required: ['name', 'nickname', 'boxId'],
  properties: {
    name: { type: 'string', maxLength: 500, filled: true },
    nickname: { type: 'string', maxLength: 50, filled: false },
    boxId: { type: 'integer', lookup: 'box', filled: true },
    isOld: { type: 'boolean' },
    vet: { type: 'string', maxLength: 500 },
  },
  allOf: [
    {
      if: { type: 'object', properties: { isOld: { const: true } } },
      then: {
        type: 'object',
        properties: { vet: { type: 'string', pattern: 'Dr', filled: true } },
      },
    },
  ],
};

const of = (
  options: Parameters<typeof sectionSchemaFor>[1],
  field: keyof typeof schema.properties,
) => (sectionSchemaFor(schema, options).properties as Record<string, unknown>)[field];
const whenOld = (options: Parameters<typeof sectionSchemaFor>[1]) =>
  (sectionSchemaFor(schema, options).allOf as { then: { properties: object } }[])[0]?.then
    .properties;
const required = (options: Parameters<typeof sectionSchemaFor>[1]) =>
  sectionSchemaFor(schema, options).required;

test('without options, what is filled by default stays a rule, and what is not checks what is filled', () => {
  expect(of({}, 'name')).toEqual(schema.properties.name);
  expect(of({}, 'nickname')).toEqual({
    type: 'string',
    if: { filled: true },
    then: { type: 'string', maxLength: 50 },
  });
  expect(of({}, 'isOld')).toEqual({ type: 'boolean' });
  expect(required({})).toEqual(schema.required);
});

test('an optional field may be blank or missing, and keeps its other rules', () => {
  const options = { fields: { boxId: 'optional' } } as const;
  expect(of(options, 'boxId')).toEqual({
    type: 'integer',
    if: { filled: true },
    then: { type: 'integer', lookup: 'box' },
  });
  expect(required(options)).toEqual(['name', 'nickname']);
});

test('a required field is there and filled', () => {
  expect(of({ fields: { nickname: 'required' } }, 'nickname')).toEqual({
    type: 'string',
    maxLength: 50,
    filled: true,
  });
  const bare = { ...schema, required: [] };
  expect(sectionSchemaFor(bare, { fields: { nickname: 'required' } }).required).toEqual([
    'nickname',
  ]);
});

test.each([
  ['name', ''],
  ['boxId', 0],
  ['isOld', false],
] as const)('a hidden %s is %j, and need not be there', (field, blank) => {
  const options = { fields: { [field]: 'hidden' } } as const;
  expect(of(options, field)).toMatchObject({ const: blank });
  expect(required(options)).not.toContain(field);
});

test('offered ids are the only ones, and none at all where it may be blank', () => {
  expect(of({ offered: { boxId: [1, 2] } }, 'boxId')).toEqual({
    type: 'integer',
    lookup: 'box',
    enum: [1, 2],
    filled: true,
  });
  expect(of({ offered: { boxId: [1] }, fields: { boxId: 'optional' } }, 'boxId')).toMatchObject({
    if: { filled: true },
    then: { enum: [1] },
  });
});

test('where a condition is what requires a field, the flow changes it there', () => {
  expect(whenOld({})).toEqual({ vet: { type: 'string', pattern: 'Dr', filled: true } });
  expect(whenOld({ fields: { vet: 'optional' } })).toEqual({
    vet: { type: 'string', if: { filled: true }, then: { type: 'string', pattern: 'Dr' } },
  });
  expect(of({ fields: { vet: 'optional' } }, 'vet')).toEqual(schema.properties.vet);
});

test('a field that is hidden is hidden under every condition', () => {
  const options = { fields: { vet: 'hidden' } } as const;
  expect(of(options, 'vet')).toEqual({ type: 'string', const: '' });
  expect(whenOld(options)).toEqual({});
});
