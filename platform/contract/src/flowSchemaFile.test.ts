import schema from '../flow.schema.json';
import { flowSchemaFile } from './flowSchemaFile';

test('flow.schema.json is up to date: npm run flow-schema -w contract', () => {
  expect(schema).toEqual(JSON.parse(flowSchemaFile()));
});
