import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PackageRelease } from 'contract';
import { releasePaths } from 'contract/release-paths';

/** An empty releases folder. */
export const emptyReleases = async () => releasePaths(await mkdtemp(join(tmpdir(), 'releases-')));

/** Writes a folder of files, by their path. */
export async function writeFolder(folder: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** A small built package, as a folder. */
export async function builtPackage(files: Readonly<Record<string, string>>, version = '1.0.0') {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  await writeFolder(folder, {
    'package.json': JSON.stringify({
      name: 'step-pet',
      version,
      dependencies: { react: '^19.0.0' },
    }),
    'dictionary.json': JSON.stringify({ 'Tên thú cưng': 'Name of the pet' }),
    'node_modules/react/package.json': JSON.stringify({ version: '19.3.1' }),
    ...files,
  });
  return folder;
}

export const flowFile = {
  id: 'admission',
  title: 'Đăng ký <nhập học>',
  steps: [{ step: 'step-pet' }],
  submitPath: 'student',
  policy: { vi: 'policy/admission.vi.pdf', en: 'policy/admission.en.pdf' },
  constants: { nextPupil: {} },
  brand: { logo: 'brand/logo.svg', primaryColor: '#AC1260', group: 'Vingroup' },
};

const bare = { version: '1.0.0', dictionary: {}, peerRanges: {} };

/** The packages of a flow with one step, as they are published. */
export const releases = (
  changes: Partial<Record<string, Partial<PackageRelease>>> = {},
): PackageRelease[] =>
  [
    {
      ...bare,
      name: 'shell',
      files: { 'main.js': 'sha384-shell', 'main.css': 'sha384-style' },
      host: {
        scripts: ['main.js'],
        styles: ['main.css'],
        contract: 1,
        brand: { light: { primary: '#AC1260' }, dark: { primary: '#d0257b' } },
        provides: { react: '19.3.1', 'shared-store': '1.2.0' },
      },
    },
    {
      ...bare,
      name: 'flows',
      dictionary: { 'Đăng ký <nhập học>': 'Admission' },
      files: {
        'policy/admission.vi.pdf': 'sha384-vi',
        'policy/admission.en.pdf': 'sha384-en',
        'brand/logo.svg': 'sha384-logo',
      },
    },
    {
      ...bare,
      name: 'step-pet',
      dictionary: { 'Thú cưng': 'Pet' },
      peerRanges: { react: '^19.3.0', 'shared-store': '^1.0.0', lodash: '^4.0.0' },
      files: { 'remoteEntry.js': 'sha384-entry' },
      step: {
        contract: 1,
        title: 'Thú cưng',
        optionsSchema: {},
        section: {
          name: 'petInfo',
          schema: {
            type: 'object',
            properties: { petName: { type: 'string' }, boxId: { type: 'integer' } },
          },
        },
        container: 'step_pet_1_0_0',
        entry: 'remoteEntry.js',
        styles: [],
      },
    },
  ].map((release) => ({ ...release, ...changes[release.name] }));

/** Publishes releases by hand: their `release.json`, and the flow's file. */
export async function publishAll(
  paths: Awaited<ReturnType<typeof emptyReleases>>,
  published: readonly PackageRelease[],
  flow: object = flowFile,
) {
  for (const release of published) {
    await writeFolder(paths.version(release.name, release.version), {
      'release.json': JSON.stringify(release),
      ...(release.name === 'flows' && { 'admission.json': JSON.stringify(flow) }),
    });
  }
}
