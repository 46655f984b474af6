// A worker thread does not inherit the TypeScript loader that the process was started with, so
// this one file is JavaScript: it registers the loader for its thread, and goes on in TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./writer.worker.ts');
