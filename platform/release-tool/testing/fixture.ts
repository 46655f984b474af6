import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaySet } from '../src/play/playSet';
import type { FlowFile, PackageRelease } from 'contract';
import { releasePaths } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import { writeFolder } from 'federation/testing/writeFolder';

/** Finds nothing, and plays nothing: the packages of this file have no code. */
export const playNothing: PlaySet = async () => ({
  findings: [],
  notes: [],
  visits: 2,
  known: 2,
});

/** An empty releases folder. */
export async function emptyReleases() {
  const folder = join(await mkdtemp(join(tmpdir(), 'releases-')), 'releases');
  await mkdir(folder);
  return releasePaths(folder);
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

/** What a file of a fixture's package contains. */
const contentOf = (name: string, path: string) =>
  path.endsWith('.css')
    ? `.${name} { color: red }`
    : path.endsWith('.svg')
      ? '<svg fill="currentColor"/>'
      : `${path} of ${name}`;

/** The hash that a file of a fixture's package has. */
export const hashIn = (name: string, path: string) =>
  integrityOf(Buffer.from(contentOf(name, path)));

const filesOf = (name: string, ...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, hashIn(name, path)]));

const bare = { version: '1.0.0', dictionary: {}, peerRanges: {} };

/** The packages of a flow with one step, as they are published. */
export const releases = (
  changes: Partial<Record<string, Partial<PackageRelease>>> = {},
): PackageRelease[] =>
  [
    {
      ...bare,
      name: 'shell',
      files: filesOf('shell', 'main.js', 'main.css'),
      host: {
        scripts: ['main.js'],
        styles: ['main.css'],
        contract: 1,
        brand: { light: { primary: '#AC1260' }, dark: { primary: '#d0257b' } },
        provides: { react: '19.3.1', 'shared-store': '1.2.0' },
        exports: { 'step-kit': ['RadioField'] },
      },
    },
    {
      ...bare,
      name: 'flows',
      dictionary: { 'Đăng ký <nhập học>': 'Admission' },
      files: filesOf(
        'flows',
        'policy/admission.vi.pdf',
        'policy/admission.en.pdf',
        'brand/logo.svg',
      ),
    },
    {
      ...bare,
      name: 'step-pet',
      dictionary: { 'Thú cưng': 'Pet' },
      peerRanges: { react: '^19.3.0', 'shared-store': '^1.0.0', lodash: '^4.0.0' },
      files: filesOf('step-pet', 'remoteEntry.js'),
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
        imports: {},
      },
    },
  ].map((release) => ({ ...release, ...changes[release.name] }));

/** Publishes releases by hand: their `release.json`, their files, and the flow's file. */
export async function publishAll(
  paths: Awaited<ReturnType<typeof emptyReleases>>,
  published: readonly PackageRelease[],
  flow: FlowFile | typeof flowFile = flowFile,
) {
  for (const release of published) {
    const { name } = release;
    const text = JSON.stringify(flow);
    const ofFlow = name === 'flows' && { [`${flow.id}.json`]: integrityOf(Buffer.from(text)) };
    await writeFolder(paths.version(name, release.version), {
      'release.json': JSON.stringify({ ...release, files: { ...release.files, ...ofFlow } }),
      ...Object.fromEntries(
        Object.keys(release.files).map((path) => [path, contentOf(name, path)]),
      ),
      ...(ofFlow && { [`${flow.id}.json`]: text }),
    });
  }
}
