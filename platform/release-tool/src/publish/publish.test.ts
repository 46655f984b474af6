import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parsePackageRelease } from 'contract/package-release';
import { integrityOf } from 'contract/integrity';
import { writeFolder } from 'federation/testing/writeFolder';
import { builtPackage, emptyReleases } from '../../testing/fixture';
import { listFiles } from '../core/files';
import { git } from './git';
import { publish } from './publish';

const script = 'console.log("thú cưng")';

test('a published version holds the build, its hashes, its texts and its ranges', async () => {
  const paths = await emptyReleases();
  const { release, known } = await publish(paths, await builtPackage({ 'dist/main.js': script }));
  expect(known).toBe(false);
  expect(release).toEqual({
    name: 'step-pet',
    version: '1.0.0',
    files: { 'main.js': integrityOf(Buffer.from(script)) },
    dictionary: { 'Tên thú cưng': 'Name of the pet' },
    peerRanges: { react: '^19.3.0' },
    publishedAt: expect.stringMatching(/Z$/) as string,
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

test('the same content again is no error, and what was published stays', async () => {
  const paths = await emptyReleases();
  const folder = await builtPackage({ 'dist/main.js': script });
  await commit(folder);
  const { release } = await publish(paths, folder);
  await writeFile(join(folder, 'new.ts'), '');
  expect(await publish(paths, folder)).toMatchObject({ release, known: true });
});

/** Makes a folder a repository with one commit. @returns the commit */
async function commit(folder: string): Promise<string> {
  await git(folder, ['init', '--quiet']);
  await git(folder, ['add', '.']);
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  await git(folder, [...identity, 'commit', '--quiet', '--message', 'one']);
  return (await git(folder, ['rev-parse', 'HEAD'])).trim();
}

test('a release says which commit it was built from, and a publish which files of it are in none', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'repository-'));
  const folder = join(repository, 'step-pet');
  await rename(await builtPackage({ 'dist/main.js': script, '.gitignore': 'dist' }), folder);
  await writeFolder(repository, {
    'step-pet/package.json': JSON.stringify({
      ...{ name: 'step-pet', version: '1.0.0', dependencies: { react: '^19.0.0', kit: '^1.0.0' } },
    }),
    'kit/package.json': JSON.stringify({ name: 'kit', dependencies: { store: '^1.0.0' } }),
    'store/package.json': JSON.stringify({ name: 'store', dependencies: { kit: '^1.0.0' } }),
    'package-lock.json': '{}',
  });
  const sha = await commit(repository);
  await writeFile(join(repository, 'notes.txt'), 'elsewhere');
  const clean = await publish(await emptyReleases(), folder);
  expect(clean.release.built).toEqual({ commit: sha, clean: true });
  expect(clean.uncommitted).toEqual([]);

  await writeFile(join(folder, 'Họ tên.ts'), '');
  await writeFile(join(repository, 'store/new.ts'), '');
  await writeFile(join(repository, 'package-lock.json'), '{ }');
  const dirty = await publish(await emptyReleases(), folder);
  expect(dirty.release.built).toEqual({ commit: sha, clean: false });
  expect(dirty.uncommitted.toSorted()).toEqual([
    'package-lock.json',
    'step-pet/Họ tên.ts',
    'store/new.ts',
  ]);
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

describe('a step', () => {
  const petInfo = (errors: string, pattern = '') => `export default {
    name: 'step-pet',
    contract: 2,
    title: 'Thú cưng',
    section: {
      declaration: {
        name: 'petInfo',
        fields: {
          petName: { kind: 'text', label: 'Tên', required: 'Nhập tên', ${pattern} },
          habits: { kind: 'longText', label: 'Thói quen' },
        },
      },
      ${errors}
    },
  };`;
  test('whose page accepts what its server refuses is not published', async () => {
    const files = { 'dist/imports.json': '{}', 'src/step.ts': petInfo('errors: () => ({}),') };
    await expect(publish(await emptyReleases(), await builtPackage(files))).rejects.toThrow(
      /Page and server disagree \(seed \d+\):[^]*server: \[\{"name":"(petName|habits)"/,
    );
  });

  test('whose page and server agree is published with its built style sheet, and with the texts that have no English', async () => {
    const pattern = `pattern: { is: '^[a-z]', message: ['Name', 'wrong'].join(' ') }`;
    const files = {
      'package.json': '{ "name": "step-pet", "version": "1.0.0", "type": "module" }',
      'dist/imports.json': '{}',
      'dist/pet.css': '.pet{}',
      'src/step.ts': `import './pet.css'; ${petInfo('errors: undefined,', pattern)}`,
      'src/pet.css': '.pet {}',
    };
    expect(await publish(await emptyReleases(), await builtPackage(files))).toMatchObject({
      release: {
        step: {
          section: { name: 'petInfo', texts: { petName: 'line', habits: 'longText' } },
          styles: ['pet.css'],
        },
        untranslated: [
          { text: 'Thú cưng', place: 'src/step.ts:4' },
          { text: 'Tên', place: 'src/step.ts:9' },
          { text: 'Nhập tên', place: 'src/step.ts:9' },
          { text: 'Thói quen', place: 'src/step.ts:10' },
          { text: 'Name wrong', place: 'its declaration' },
        ],
      },
    });
  });
});
