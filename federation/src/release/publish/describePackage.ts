import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HostRelease, PackageRelease, StepRelease } from 'contract';
import { containerName } from '../../containerName';
import { ENTRY_FILES, EXPORTS, IMPORTS, REMOTE_ENTRY } from '../../outputFiles';
import { peerRanges } from './peerRanges';
import { readJson } from '../files';

type Description = Omit<PackageRelease, 'files'>;
type EntryFiles = Pick<HostRelease, 'scripts' | 'styles'>;
type Provided = Pick<HostRelease, 'contract' | 'brand' | 'provides'>;
/** What a step's sources define of it; the rest comes from its build. */
interface StepDescription {
  readonly step: Omit<StepRelease, 'container' | 'entry' | 'styles' | 'imports'>;
  readonly texts: readonly string[];
}
type Imports = NonNullable<StepRelease['imports']>;
type Exports = NonNullable<HostRelease['exports']>;

/**
 * Describes a package from its sources: its version, texts, ranges, and its step if it is one.
 *
 * @param files the files of its build
 */
export async function describePackage(
  directory: string,
  files: readonly string[],
  version?: string,
): Promise<Description> {
  // Written by us and checked by npm.
  const manifest = (await readJson(join(directory, 'package.json'))) as {
    name: string;
    version: string;
    dependencies?: Record<string, string>;
  };
  const named = { name: manifest.name, version: version ?? manifest.version };
  const dependencies = manifest.dependencies ?? {};
  const host = await readJson(join(directory, 'dist', ENTRY_FILES));
  const bundled = host === undefined ? [] : Object.keys(dependencies);
  const dictionary = await dictionaryOf(directory, bundled);
  const source = join(directory, 'src/step.ts');
  const described = existsSync(source)
    ? await printed<StepDescription>('printStep.ts', source)
    : undefined;
  // It takes a while to load.
  const { untranslatedTexts } = await import('../../texts');
  const untranslated = await untranslatedTexts(directory, dictionary, described?.texts);
  return {
    ...named,
    dictionary,
    peerRanges: peerRanges(directory, dependencies),
    ...(untranslated.length > 0 && { untranslated }),
    ...(described && {
      step: {
        ...described.step,
        container: containerName(named),
        entry: REMOTE_ENTRY,
        styles: files.filter((file) => file.endsWith('.css')),
        imports: await listed<Imports>(directory, IMPORTS),
      },
    }),
    ...(host !== undefined && {
      host: {
        ...(host as EntryFiles),
        ...(await printed<Provided>('printHost.ts', directory)),
        exports: await listed<Exports>(directory, EXPORTS),
      },
    }),
  };
}

/** A package's own texts, and those of the workspace packages whose code comes with it. */
async function dictionaryOf(directory: string, bundled: readonly string[]) {
  const folders = [...bundled.map((name) => join(directory, '..', name)), directory];
  const parts = await Promise.all(
    folders.map((folder) => readJson(join(folder, 'dictionary.json'))),
  );
  return Object.assign({}, ...parts) as Description['dictionary']; // a test checks the shape of each
}

/** Reads a file that the build wrote about itself. Without it, a promote could not make its checks. */
async function listed<T>(directory: string, file: string): Promise<T> {
  const list = await readJson(join(directory, 'dist', file));
  if (!list)
    throw new Error(`${directory} has no dist/${file}; is it built with federation/webpack?`);
  return list as T; // the plugins of `webpack.ts` write it
}

const run = promisify(execFile);

/** Runs the sources, in a process of its own: a later call must not see earlier code. */
async function printed<T>(script: string, path: string): Promise<T> {
  const words = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, script), path];
  try {
    return JSON.parse((await run(process.execPath, words)).stdout) as T; // the scripts beside this file print it
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }; // of `execFile`
    throw stderr === '' ? error : new Error(stderr.trim(), { cause: error });
  }
}
