import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parsePackageRelease } from 'contract/package-release';
import { builtPackage, emptyReleases } from '../../testing/fixture';
import { integrityOf, listFiles } from './files';
import { publish } from './publish';

const script = 'console.log("thú cưng")';

test('a published version holds the build, its hashes, its texts and its ranges', async () => {
  const paths = await emptyReleases();
  const release = await publish(paths, await builtPackage({ 'dist/main.js': script }));
  expect(release).toEqual({
    name: 'step-pet',
    version: '1.0.0',
    files: { 'main.js': integrityOf(Buffer.from(script)) },
    dictionary: { 'Tên thú cưng': 'Name of the pet' },
    peerRanges: { react: '^19.3.0' },
  });
  const folder = paths.version('step-pet', '1.0.0');
  expect(parsePackageRelease(await readFile(join(folder, 'release.json'), 'utf8'))).toEqual(
    release,
  );
  expect(await readFile(join(folder, 'main.js'), 'utf8')).toBe(script);
});

test('compressed forms are beside the file and hold the same', async () => {
  const paths = await emptyReleases();
  await publish(paths, await builtPackage({ 'dist/main.js': script, 'dist/policy.pdf': '%PDF' }));
  const folder = paths.version('step-pet', '1.0.0');
  const compressed = await readFile(join(folder, 'main.js.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe(script);
  expect(await listFiles(folder)).not.toContain('policy.pdf.br');
});

test('the same content again is no error', async () => {
  const paths = await emptyReleases();
  const folder = await builtPackage({ 'dist/main.js': script });
  expect(await publish(paths, folder)).toEqual(await publish(paths, folder));
});

test('a server of an earlier version finds the ranges under their earlier name', async () => {
  const paths = await emptyReleases();
  const { peerRanges } = await publish(paths, await builtPackage({ 'dist/main.js': script }));
  const text = await readFile(paths.release('step-pet', '1.0.0'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ builtFor: peerRanges });
});

test('the same content again is no error where an earlier version of the tool published it', async () => {
  const paths = await emptyReleases();
  const folder = await builtPackage({ 'dist/main.js': script });
  const { name, version, dictionary, peerRanges, files } = await publish(paths, folder);
  const earlier = { name, version, dictionary, builtFor: peerRanges, files };
  await writeFile(paths.release(name, version), JSON.stringify(earlier));
  expect(await publish(paths, folder)).toMatchObject({ peerRanges });
});

test('other content under a published version is refused, and what was published stays', async () => {
  const paths = await emptyReleases();
  const folder = await builtPackage({ 'dist/main.js': script });
  await publish(paths, folder);
  await writeFile(join(folder, 'dist/main.js'), 'console.log("khác")');
  await expect(publish(paths, folder)).rejects.toThrow(
    'step-pet@1.0.0 was published with other content; raise its version',
  );
  expect(await readFile(join(paths.version('step-pet', '1.0.0'), 'main.js'), 'utf8')).toBe(script);
});

test('a package without a build is refused, and nothing is left behind', async () => {
  const paths = await emptyReleases();
  await expect(publish(paths, await builtPackage({}))).rejects.toThrow(/dist/);
  await expect(listFiles(paths.packages)).rejects.toThrow(/ENOENT/);
});

describe('a step', () => {
  const petInfo = (errors: string) => `export default {
    contract: 2,
    title: 'Thú cưng',
    section: {
      declaration: {
        name: 'petInfo',
        fields: { petName: { kind: 'text', label: 'Tên', required: 'Nhập tên' } },
      },
      ${errors}
    },
  };`;
  const publishStep = async (errors: string) => {
    const files = { 'dist/imports.json': '{}', 'src/step.ts': petInfo(errors) };
    return publish(await emptyReleases(), await builtPackage(files));
  };

  test('whose page accepts what its server refuses is not published', async () => {
    await expect(publishStep('errors: () => ({}),')).rejects.toThrow(
      /Page and server disagree \(seed \d+\):[^]*server: \[\{"name":"petName"/,
    );
  });

  test('whose page and server agree is published', async () => {
    expect(await publishStep('')).toMatchObject({ step: { section: { name: 'petInfo' } } });
  });
});
