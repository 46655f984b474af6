import { Validator } from '@seriousme/openapi-schema-validator';

/** Prints whether a file is a description in OpenAPI, by the schema of its version. */
const validator = new Validator();
const result = await validator.validate(process.argv[2] ?? '');
console.log(JSON.stringify({ ...result, version: validator.version }));
