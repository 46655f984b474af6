import { Ajv2020 } from 'ajv/dist/2020.js';
import { whenCases } from 'shared-store/testing/whenCases';
import { whenSchema } from './when';

test.each(whenCases)('%j as a schema, asked of %j: %s', (when, payload, answer) => {
  const matches = new Ajv2020({ strict: true, strictRequired: false }).compile(whenSchema(when));
  expect(matches(payload)).toBe(answer);
});
