import { emptyReleases } from '../../testing/fixture';
import { promoteStandalone } from './standalone';

test.each(['step-kit', 'shared-store', 'no-package'])(
  '%s is no step: not shown alone',
  async (name) => {
    const reload = { url: '/reload.js', integrity: 'sha384-x' };
    await expect(
      promoteStandalone(await emptyReleases(), 'admission', name, reload),
    ).rejects.toThrow(`${name} is no step: it does not expose ./step`);
  },
);
