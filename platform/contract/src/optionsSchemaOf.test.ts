import { Ajv2020 } from 'ajv/dist/2020.js';
import { optionsSchemaOf } from './declaredSchema';
import { lookup, text } from './index';

const isAllowed = new Ajv2020().compile(
  optionsSchemaOf(
    {
      name: text({ label: 'Tên' }),
      nickname: text({ label: 'Biệt danh', flowMay: ['optional', 'hidden'] }),
      boxId: lookup('boxes', { label: 'Chuồng' }),
    },
    ['caption'],
  ),
);

test.each([
  {},
  { fields: { nickname: 'hidden' }, offered: { boxId: [1, 2] }, texts: { caption: 'Thú cưng' } },
])('a step takes what it allows: %j', (options) => {
  expect(isAllowed(options)).toBe(true);
});

test.each([
  { colour: 'red' },
  { fields: { nickname: 'required' } },
  { fields: { name: 'hidden' } },
  { offered: { shelfId: [1] } },
  { offered: { boxId: [] } },
  { offered: { boxId: [0] } },
  { offered: { boxId: [1, 1] } },
  { texts: { hint: 'Thú cưng' } },
  { texts: { caption: ' ' } },
])('it refuses what it does not: %j', (options) => {
  expect(isAllowed(options)).toBe(false);
});

test('a step that allows nothing accepts no option at all', () => {
  const takes = new Ajv2020().compile(optionsSchemaOf({}, []));
  expect([takes({}), takes({ fields: {} }), takes({ texts: {} })]).toEqual([true, false, false]);
});
