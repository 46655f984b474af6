import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageRelease, PublishedStep, SectionSchema } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { builtPackage, flowFile, publishAll, releases } from '../../testing/fixture';
import { serving } from '../../testing/serving';
import { runReleaseCommand } from '../commands/releaseCommand';
import { currentSet } from '../folder/readRelease';
import { publish } from '../publish/publish';
import { promote } from '../promote/promote';
import { rollbackPackage } from '../promote/rollback';
import { signatureOf } from '../core/signature';

const [team, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
const PUBLISHERS = [
  { package: 'step-pet', publicKey: pem(team.publicKey) },
  { package: 'step-bus', publicKey: pem(other.publicKey) },
];

const signed = (release: PackageRelease, key = team.privateKey) => ({
  ...release,
  signature: signatureOf(release, key),
});

/** A flow that serves step-pet 1.0.0 without a signature, and a file beside the releases with the keys. */
async function withFlow(publishers: unknown = PUBLISHERS) {
  const { paths } = await serving();
  const file = paths.publishers;
  await writeFile(file, typeof publishers === 'string' ? publishers : JSON.stringify(publishers));
  return { paths, file };
}

/** Step-pet 1.1.0 as it is in the folder. */
const petIn = async (paths: ReleasePaths) => {
  const path = paths.release('step-pet', '1.1.0');
  const release = JSON.parse(await readFile(path, 'utf8')) as PackageRelease;
  return { release, write: (to: object) => writeFile(path, JSON.stringify(to)) };
};

async function publishPet(paths: ReleasePaths, change = (release: PackageRelease) => release) {
  const [pet] = releases({ 'step-pet': { version: '1.1.0' } }).slice(2);
  if (pet) await publishAll(paths, [change(pet)]);
}

/** What a promote of step-pet 1.1.0 says; undefined when it is served. */
async function refusal(paths: ReleasePaths): Promise<string | undefined> {
  try {
    await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test('a package that its team signed is served, and what the flow has already needs no signature', async () => {
  const { paths } = await withFlow();
  await publishPet(paths, signed);
  expect(await refusal(paths)).toBeUndefined();
  expect((await currentSet(paths, 'admission'))?.packages['step-pet']).toBe('1.1.0');
});

const UNFIT =
  'step-pet@1.1.0: its signature does not fit: it was changed afterwards, or signed by another key';

test.each<[string, (release: PackageRelease) => PackageRelease, string]>([
  [
    'without a signature',
    (release) => release,
    'step-pet@1.1.0 is not signed: its team publishes it with RELEASE_KEY',
  ],
  ['signed by another team', (release) => signed(release, other.privateKey), UNFIT],
  [
    'with the signature of another package',
    (release) => ({ ...signed({ ...release, name: 'step-bus' }), name: 'step-pet' }),
    UNFIT,
  ],
])('a package %s is refused', async (_, change, message) => {
  const { paths } = await withFlow();
  await publishPet(paths, change);
  expect(await refusal(paths)).toBe(message);
});

test('a package that was changed, or has one file more, after it was signed is refused', async () => {
  const { paths, file } = await withFlow();
  await publishPet(paths, signed);
  const { release, write } = await petIn(paths);
  await write({ ...release, files: { ...release.files, 'remoteEntry.js': 'sha384-x' } });
  expect(await refusal(paths)).toBe(UNFIT);
  await write(release);
  await writeFile(join(paths.version('step-pet', '1.1.0'), 'evil.js'), '');
  expect(await refusal(paths)).toBe('step-pet@1.1.0 has a file that was not signed: evil.js');
  await writeFile(file, 'damaged');
  expect(await refusal(paths)).toContain(`${file}: Unexpected token`);
});

test('what the flow served before is served again without a signature, unless it was written over', async () => {
  const { paths } = await withFlow();
  await publishPet(paths, signed);
  await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  await promote(paths, 'admission', { 'step-pet': '1.0.0' });
  await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  await publishAll(paths, [{ ...pet, step: { ...pet.step, container: 'evil' } }]);
  await expect(promote(paths, 'admission', { 'step-pet': '1.0.0' })).rejects.toThrow(
    'step-pet@1.0.0 is not signed: its team publishes it with RELEASE_KEY',
  );
});

test('no rollback needs a signature, nor a file of keys that can be read', async () => {
  const { paths, file } = await withFlow();
  await publishPet(paths, signed);
  await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  await writeFile(file, 'damaged');
  expect((await rollbackPackage(paths, 'admission', 'step-pet')).packages['step-pet']).toBe(
    '1.0.0',
  );
});

test('keys are added by a command, which reads them first', async () => {
  const { paths, file } = await withFlow();
  await rm(file);
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    const add = (line: string) => void lines.push(line);
    const output = { print: add, complain: add };
    return { code: await runReleaseCommand(words, { RELEASES_DIR: paths.root }, output), lines };
  };
  const key = join(paths.root, 'team.pub.pem');
  await writeFile(key, pem(team.publicKey));
  expect(await run('keys', 'add', 'step-pet', key)).toEqual({
    code: 0,
    lines: [`step-pet must be signed from now on: its key is in ${file}`],
  });
  await publishPet(paths);
  expect(await refusal(paths)).toContain('step-pet@1.1.0 is not signed');
  await writeFile(key, pem(team.privateKey));
  expect(await run('keys', 'add', 'step-pet', key)).toMatchObject({ code: 1 });
  expect(await run('keys', 'remove', 'step-pet', key)).toMatchObject({ code: 2 });
});

const ALL_KEYS = ['shell', 'flows', 'step-pet'].map((name) => ({
  package: name,
  publicKey: pem(team.publicKey),
}));
const [shell, flows, pet] = releases() as [PackageRelease, PackageRelease, PublishedStep];

/** Promotes a signed shell 1.1.0, and returns the lines for the operator. */
async function promoteShell(paths: ReleasePaths): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await publishAll(paths, [signed({ ...shell, version: '1.1.0' })]);
  await promote(paths, 'admission', { shell: '1.1.0' }, {}, { say });
  return said;
}

describe('a version that stays', () => {
  const labelled = (label: string): PackageRelease => {
    const { section } = pet.step;
    const fields = [
      { name: 'petName', label, kind: 'text', options: [{ value: 'a', label: 'Thú cưng' }] },
    ];
    return { ...pet, step: { ...pet.step, section: section && { ...section, fields } } as never };
  };
  const schema = { type: 'object', properties: { evil: { type: 'string' } } } as SectionSchema;

  test.each<[string, PackageRelease, object?]>([
    ['code', { ...pet, files: { 'remoteEntry.js': 'sha384-x' } }],
    ['schema', { ...pet, step: { ...pet.step, section: { name: 'petInfo', schema } } }],
    ['fields', labelled('Khác')],
    ['scripts', { ...shell, files: { ...shell.files, 'main.js': 'sha384-x' } }],
    ['option', flows, { steps: [{ step: 'step-pet', options: { offered: { boxId: [1] } } }] }],
    ['emblem', { ...flows, files: { ...flows.files, 'brand/logo.svg': 'sha384-x' } }],
  ])('with other %s than the flow serves is refused', async (_, release, flow = {}) => {
    const { paths } = await withFlow(ALL_KEYS);
    await publishAll(paths, [release], { ...flowFile, ...flow });
    const next = release.name === 'shell' ? pet : shell;
    await publishAll(paths, [signed({ ...next, version: '1.1.0' })]);
    await expect(promote(paths, 'admission', { [next.name]: '1.1.0' })).rejects.toThrow(
      `${release.name}@1.0.0 is not what admission serves: restore it, or publish another version`,
    );
  });
});

describe('a fallback', () => {
  /** The fallback of step-pet 1.1.0, once step-pet 1.0.0 is this one. */
  const withOlder = async (older: PackageRelease) => {
    const { paths } = await withFlow(ALL_KEYS);
    await publishPet(paths, signed);
    await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    await publishAll(paths, [older]);
    const said = await promoteShell(paths);
    const set = await currentSet(paths, 'admission');
    return { said, version: set?.steps['step-pet']?.fallback?.version };
  };
  const rewritten = { ...pet, step: { ...pet.step, container: 'evil' } };

  test('that was written over is left out, and a line says why', async () => {
    expect(await withOlder(rewritten)).toEqual({
      said: ['No fallback: step-pet@1.0.0 is not signed: its team publishes it with RELEASE_KEY'],
      version: undefined,
    });
  });
});

test('a rollback of a package to a version that was written over is refused, also without keys', async () => {
  const { paths } = await withFlow([]);
  await publishPet(paths);
  await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  await publishAll(paths, [{ ...pet, step: { ...pet.step, container: 'evil' } }]);
  await expect(rollbackPackage(paths, 'admission', 'step-pet')).rejects.toThrow(
    'step-pet@1.0.0 is not what admission served. Go back to a whole set: npm run release -- rollback --flow admission',
  );
  await publishAll(paths, [pet]);
  const set = await rollbackPackage(paths, 'admission', 'step-pet');
  expect(set.packages['step-pet']).toBe('1.0.0');
});

describe('publish', () => {
  test('signs with a key, once and for all', async () => {
    const { paths } = await withFlow();
    const folder = await builtPackage({ 'dist/main.js': '1' }, '2.0.0');
    const { release } = await publish(paths, folder, { key: team.privateKey });
    expect(release.signature).toMatch(/^[\w+/]{86}==$/);
    expect(await publish(paths, folder, { key: team.privateKey })).toMatchObject({
      release,
      known: true,
    });
    await expect(publish(paths, folder, { key: other.privateKey })).rejects.toThrow(
      'step-pet@2.0.0 was published without this signature; raise its version',
    );
  });
});
