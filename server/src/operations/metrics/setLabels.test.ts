import { createReleasesFixture } from '../../../testing/releasesFixture';
import { createReleases } from '../../content/releases';
import { createSetLabels } from './setLabels';

test('a set has its name once it was current, and the oldest of eleven loses it', () => {
  const fixture = createReleasesFixture();
  const forgotten: string[] = [];
  const label = createSetLabels(createReleases(fixture.dir), (...which) =>
    forgotten.push(which.join(' ')),
  );
  fixture.writeSet('picnic', 'never', { packages: {} });
  for (let i = 1; i <= 11; i++) {
    fixture.promote('picnic', `set-${i}`);
    expect(label('picnic', `set-${i}`)).toBe(`set-${i}`);
    expect(label('picnic', 'never')).toBe('other');
  }
  expect(forgotten).toEqual(['picnic set-1']);
  expect(label('picnic', 'set-1')).toBe('other');
  expect(label('picnic', 'set-2')).toBe('set-2');
});
