import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepBuild, restoreBuild } from './repository/buildCache';
import { RELEASES } from './product/product';

/** A copy of a releases folder for a test of its own, to promote in and to break. */
export async function copyReleases(releases = RELEASES): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'phát hành '));
  await cp(releases, folder, { recursive: true });
  return folder;
}

/** Runs the release tool of a copy of the repository, on a releases folder. @throws Error with its complaint */
export const releaseFrom = (copy: string, folder: string, ...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'platform/release-tool/src/cli.ts', ...words],
    {
      cwd: copy,
      env: { ...process.env, RELEASES_DIR: folder },
    },
  );

/**
 * Publishes a package of a copy of the repository, built by the copy's own tools; what was built from
 * the same sources before is not built again.
 */
export async function publishFrom(copy: string, folder: string, name: string): Promise<void> {
  await removeTests(join(copy, name, 'src'));
  const target = releaseOf(copy, folder, name);
  if (await restoreBuild(copy, [name], target)) return;
  const untested = ['--force', 'tests', '--why', 'a change of a browser test'];
  await releaseFrom(copy, folder, 'publish', name, ...untested);
  await keepBuild(copy, [name], target);
}

/** Where a package of a copy of the repository is published in a releases folder. */
export function releaseOf(copy: string, folder: string, name: string): string {
  const manifest = readFileSync(join(copy, name, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string }; // npm checks a package.json
  return join(folder, 'packages', name, version);
}

/** A publish checks their types too, and they are of the sources as they were before a change. */
async function removeTests(sources: string): Promise<void> {
  for (const file of await readdir(sources, { recursive: true })) {
    if (/\.test(-d)?\.tsx?$/.test(file)) await rm(join(sources, file));
  }
}

/**
 * Publishes a version of a package that differs from the first one in a remark at the end of its
 * scripts: as a build of changed sources would, in no time.
 */
export const publishCopy = (folder: string, name: string, version: string): Promise<void> =>
  publishChanged(folder, name, version, async (target, { files }) => {
    // A script that another one loads is known to that one by its hash.
    for (const script of Object.keys(files).filter((path) => BEGINS.test(path))) {
      const text = `${await readFile(join(target, script), 'utf8')}\n// ${version}\n`;
      await writeFile(join(target, script), text);
      files[script] = integrityOf(text);
    }
  });

/** A script that a page itself loads. */
const BEGINS = /^(main|libraries)\..*\.js$|^remoteEntry\.js$/;

/** As much of a `release.json` as tests change. */
export interface Published {
  readonly name: string;
  version: string;
  readonly files: Record<string, string>;
  readonly dictionary: Record<string, string>;
  /** Of a step. */
  readonly step: { container: string; readonly section?: PublishedSection };
}

/** A section as much as tests change it. */
interface PublishedSection {
  readonly name: string;
  readonly schema: { readonly required: string[]; readonly properties: Record<string, object> };
  readonly fields: object[];
}

/** Publishes a version of a package that is an earlier one but for what is changed in its folder. */
async function publishChanged(
  folder: string,
  name: string,
  version: string,
  change: (target: string, release: Published) => Promise<void>,
  from = '1.0.0',
): Promise<void> {
  const target = join(folder, 'packages', name, version);
  await cp(join(folder, 'packages', name, from), target, { recursive: true });
  const file = join(target, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as Published; // the release tool wrote it
  release.version = version;
  await change(target, release);
  await writeFile(file, JSON.stringify(release));
  await dropCompressed(target);
}

/**
 * Publishes a version of a step whose built script is edited, where a build of edited sources would take as
 * long as some tests.
 *
 * @param edit changes the `release.json`. @returns the edited script
 */
export const publishEdited = (
  folder: string,
  step: string,
  version: string,
  edit: (script: string, release: Published) => string,
  from = '1.0.0',
): Promise<void> =>
  publishChanged(
    folder,
    step,
    version,
    async (target, release) => {
      const container = containerOf(step, version);
      const entry = join(target, 'remoteEntry.js');
      const script = await readFile(entry, 'utf8');
      const named = script.replaceAll(containerOf(step, from), container);
      const text = `${edit(named, release)}\n// ${version}\n`;
      await writeFile(entry, text);
      release.step.container = container;
      release.files['remoteEntry.js'] = integrityOf(text);
    },
    from,
  );

/** The global name of a step's container. */
export const containerOf = (step: string, version: string) =>
  `${step}@${version}`.replace(/\W/g, '_');

export const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The compressed forms no longer hold what the files do. */
export async function dropCompressed(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (/\.(br|gz)$/.test(file)) await rm(join(folder, file));
  }
}

/** A flow file, as far as tests make some. */
export type FlowFile = Readonly<Record<string, unknown>> & { readonly id: string };

/** A flow file of the first version of the flows package. */
export async function readFlow(folder: string, id: string): Promise<FlowFile> {
  const text = await readFile(join(folder, 'packages/flows/1.0.0', `${id}.json`), 'utf8');
  return JSON.parse(text) as FlowFile;
}

/** Publishes a version of the flows package in which one flow is another, or new. */
export const publishFlow = (
  folder: string,
  version: string,
  flow: FlowFile,
  change: Parameters<typeof publishChanged>[3] = async () => {},
): Promise<void> =>
  publishChanged(folder, 'flows', version, async (target, release) => {
    const text = JSON.stringify(flow);
    await writeFile(join(target, `${flow.id}.json`), text);
    release.files[`${flow.id}.json`] = integrityOf(text);
    await change(target, release);
  });
