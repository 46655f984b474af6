import { Ajv2020 } from 'ajv/dist/2020.js';
import { conditionSchema, evaluateCondition, type Condition } from './condition';
import type { Payload } from './payload';

/** A condition, a payload, and whether it holds: on the page and at the server alike. */
const cases: readonly [Condition, Payload, boolean][] = [
  [{ field: 'group', in: [3, 4] }, { group: 3 }, true],
  [{ field: 'group', in: [3, 4] }, { group: 5 }, false],
  [{ field: 'group', in: [3, 4] }, { group: '3' }, false],
  [{ field: 'group', in: [0, 4] }, { group: 0 }, true],
  [{ field: 'group', in: [3, 4] }, {}, false],
  [{ field: 'staff', is: 'yes' }, { staff: 'yes' }, true],
  [{ field: 'staff', is: 'yes' }, { staff: 'no' }, false],
  [{ field: 'staff', is: '' }, { staff: '' }, true],
  [{ field: 'staff', is: '' }, {}, false],
  [{ field: 'first', is: false }, { first: false }, true],
  [{ field: 'first', is: false }, { first: 0 }, false],
  [{ field: 'first', is: false }, {}, false],
  [{ field: 'group', atLeast: 3 }, { group: 3 }, true],
  [{ field: 'group', atLeast: 3 }, { group: 2 }, false],
  [{ field: 'group', atLeast: 3 }, { group: '3' }, false],
  [{ field: 'group', atLeast: 3 }, {}, false],
  [{ field: 'group', atLeast: -1 }, { group: 0 }, false],
  [{ field: 'group', atMost: 3 }, { group: 3 }, true],
  [{ field: 'group', atMost: 3 }, { group: 4 }, false],
  [{ field: 'group', atMost: 3 }, { group: 0 }, false],
  [{ field: 'group', atMost: 3 }, {}, false],
  [{ not: { field: 'group', in: [3] } }, { group: 4 }, true],
  [{ not: { field: 'group', in: [3] } }, { group: 3 }, false],
  [{ not: { field: 'group', in: [3] } }, {}, true],
  [
    {
      all: [
        { field: 'group', atLeast: 2 },
        { field: 'group', atMost: 3 },
      ],
    },
    { group: 3 },
    true,
  ],
  [
    {
      all: [
        { field: 'group', atLeast: 2 },
        { field: 'group', atMost: 3 },
      ],
    },
    { group: 4 },
    false,
  ],
  [
    {
      any: [
        { field: 'group', is: 1 },
        { field: 'staff', is: 'yes' },
      ],
    },
    { staff: 'yes' },
    true,
  ],
  [
    {
      any: [
        { field: 'group', is: 1 },
        { field: 'staff', is: 'yes' },
      ],
    },
    { group: 2 },
    false,
  ],
  [
    { not: { any: [{ field: 'group', is: 1 }, { not: { field: 'staff', is: 'yes' } }] } },
    { group: 2, staff: 'yes' },
    true,
  ],
];

test.each(cases)('%j holds for %j on the page: %s', (condition, payload, holds) => {
  expect(evaluateCondition(condition, payload)).toBe(holds);
});

test.each(cases)('%j holds for %j at the server: %s', (condition, payload, holds) => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false });
  expect(ajv.compile(conditionSchema(condition))(payload)).toBe(holds);
});
