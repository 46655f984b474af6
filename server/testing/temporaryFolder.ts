import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder, which goes with those of its run: see `install.ts`. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'server-'));
