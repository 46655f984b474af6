import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from 'federation/testing/writeFolder';
import { assertOneReact } from './assertOneReact';

/** The folder of a step with a carousel, which depends on a slider. */
async function stepFolder(more: Readonly<Record<string, object>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'step-'));
  const react = { react: '*' };
  const files = {
    '.': { name: 'step-pet', dependencies: { ...react, carousel: '*' } },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/carousel': {
      version: '2.0.0',
      dependencies: { slider: '*' },
      peerDependencies: react,
    },
    'node_modules/slider': { version: '1.0.0', peerDependencies: { ...react, optional: '*' } },
    ...more,
  };
  const written = Object.entries(files).map(([path, manifest]) => [
    join(path, 'package.json'),
    JSON.stringify(manifest),
  ]);
  await writeFolder(folder, Object.fromEntries(written) as Record<string, string>);
  return folder;
}

test('a second React is refused, with the package that brought it', async () => {
  const slider = { version: '1.0.0', dependencies: { react: '^18.0.0' } };
  const folder = await stepFolder({
    'node_modules/slider': slider,
    'node_modules/slider/node_modules/react': { version: '18.3.1' },
  });
  await expect(assertOneReact(folder)).rejects.toThrow(
    /^There are two Reacts, 19\.3\.1 and the one of carousel 2\.0\.0 > slider 1\.0\.0 > react 18\.3\.1: use a version of carousel that takes react 19\.3\.1$/,
  );
});

test('tools of a step may bring another one', async () => {
  const folder = await stepFolder({
    '.': { name: 'step-pet', dependencies: { react: '*' }, devDependencies: { carousel: '*' } },
    'node_modules/carousel/node_modules/react': { version: '18.3.1' },
  });
  await assertOneReact(folder);
});
