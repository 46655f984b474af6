import { fileURLToPath } from 'node:url';
import { buildFlows } from './buildFlows';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

try {
  const files = await buildFlows(here('..'), here('../dist'));
  console.log(`flows/dist: ${files.join(', ')}`);
} catch (error) {
  // The message names the file at fault; Node's trace would hide it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
