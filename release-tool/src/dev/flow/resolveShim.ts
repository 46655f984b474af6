import { join } from 'node:path';
import { resolveShim as resolveOfHost } from 'step-kit/shims';
import { resolveShim as resolveOfStep } from 'step-kit/step-shims';

/**
 * Finds the module that development uses in place of another one: steps are loaded without federation, and
 * antd's components, the kit's and those that steps bring, are drawn by style sheets.
 *
 * @param file an absolute path
 */
export const resolveShim = (file: string): string | undefined =>
  LOADER.test(file)
    ? join(import.meta.dirname, '../client/loadRemoteModule.ts')
    : (resolveOfStep(file) ?? resolveOfHost(file));

const LOADER = /\/federation\/src\/runtime\/loadRemoteModule\.ts$/;
