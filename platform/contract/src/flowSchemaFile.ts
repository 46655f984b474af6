import { condition, flowFile } from './flowFileSchema';

/**
 * The content of `flow.schema.json`, with which editors complete and check flow files. JSON Schema, draft
 * 07.
 */
export const flowSchemaFile = (): string => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...flowFile,
    definitions: { condition },
  };
  // Ajv finds the condition by its name; an editor needs a definition in the file.
  return JSON.stringify(schema, null, 2).replaceAll(
    '"$ref": "condition"',
    '"$ref": "#/definitions/condition"',
  );
};
