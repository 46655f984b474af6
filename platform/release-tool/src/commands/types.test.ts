import { emptyReleases } from '../../testing/fixture';
import { runReleaseCommand } from './releaseCommand';

jest.mock('../publish/assertTypes', () => ({
  assertTypes: (folder: string) =>
    Promise.reject(new Error(`types of ${folder.split('/').at(-1)}`)),
}));
jest.mock('../core/repository', () => ({
  ...jest.requireActual<object>('../core/repository'),
  build: () => Promise.resolve(),
}));

test.each(['publish', 'check'])('%s refuses a step with wrong types', async (command) => {
  const { packages } = await emptyReleases();
  const complained: string[] = [];
  const output = { print: () => {}, complain: (line: string) => void complained.push(line) };
  const environment = { RELEASES_DIR: packages };
  expect(await runReleaseCommand([command, 'step-contact'], environment, output)).toBe(1);
  expect(complained).toEqual(['types of step-contact']);
});
