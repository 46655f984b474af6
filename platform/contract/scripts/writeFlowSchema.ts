import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flowSchemaFile } from '../src/flowSchemaFile';

writeFileSync(join(import.meta.dirname, '../flow.schema.json'), flowSchemaFile());
