import { existsSync } from 'node:fs';

/**
 * The file that one of our modules has become: itself in the repository, JavaScript in a published package.
 *
 * @param source the path of a module in TypeScript
 */
export const moduleFile = (source: string): string =>
  existsSync(source) ? source : source.replace(/\.tsx?$/, '.js');
