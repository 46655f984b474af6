import { fileURLToPath } from 'node:url';
import { buildFlows } from './buildFlows';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const files = await buildFlows(here('..'), here('../dist'));
console.log(`flows/dist: ${files.join(', ')}`);
