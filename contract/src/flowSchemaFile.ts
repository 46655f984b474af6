import { condition, flowFile } from './flowFileSchema';

/** `flow.schema.json`: what an editor completes and checks a flow file by. JSON Schema, draft 07. */
export const flowSchemaFile = (): string => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...flowFile,
    definitions: { condition },
  };
  // A name is enough for Ajv; an editor looks for the definition in the file.
  return JSON.stringify(schema, null, 2).replaceAll(
    '"$ref": "condition"',
    '"$ref": "#/definitions/condition"',
  );
};
