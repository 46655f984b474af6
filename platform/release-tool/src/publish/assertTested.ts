import { join } from 'node:path';
import { IS_INSTALLED, REPOSITORY } from '../core/repository';
import { run } from '../core/run';

const MOST_MINUTES = 10;

/**
 * Runs the tests of a package: its Jest project here, `npm test` in a step's own repository.
 *
 * @throws Error with their output when one fails, and when they do not end
 */
export async function assertTested(name: string): Promise<void> {
  const [program, ...words] = IS_INSTALLED ? ['npm', 'test'] : [process.execPath, ...jestOf(name)];
  const limit = { timeout: MOST_MINUTES * 60_000 };
  const { failed, isStopped, stdout, stderr } = await run(program, words, REPOSITORY, {}, limit);
  if (isStopped) {
    throw new Error(
      `The tests of ${name} were stopped: they took more than ${MOST_MINUTES} minutes`,
    );
  }
  if (failed) {
    throw new Error(
      `The tests of ${name} fail:\n${stdout}${stderr}`.trimEnd() +
        '\nIt is published without them by --force tests --why "…"',
    );
  }
}

/** Without the slow ones, as in `npm test`. */
const jestOf = (name: string) => [
  join(REPOSITORY, 'node_modules/jest/bin/jest.js'),
  ...['--selectProjects', name, '--testPathIgnorePatterns', '\\.slow\\.test\\.'],
  '--passWithNoTests',
];
