import { emptyReleases } from '../../testing/fixture';
import { checkAlone } from './checkAlone';

jest.mock('../core/repository', () => ({
  ...jest.requireActual<object>('../core/repository'),
  IS_INSTALLED: true,
}));

test('an installed tool has no shell to check a step in: it names the check in a site', async () => {
  await expect(checkAlone(await emptyReleases(), 'admission', 'step-pet', {})).rejects.toThrow(
    /^admission serves no set: npm run release -- check --against <address>$/,
  );
});
