import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HostRelease, PackageRelease, StepRelease } from 'contract';
import { moduleFile } from 'contract/module-file';
import {
  containerName,
  ENTRY_FILES,
  EXPORTS,
  FLOW_BUILDS,
  IMPORTS,
  REMOTE_ENTRY,
} from 'federation/build-facts';
import type { StepDescription } from './describeStep';
import { peerRanges, runtimeRange } from './peerRanges';
import { readJson } from '../core/files';
import { folderIn } from '../core/repository';
import { run } from '../core/run';

type Description = Omit<PackageRelease, 'files'>;
type EntryFiles = Pick<HostRelease, 'scripts' | 'styles'>;
type Provided = Pick<HostRelease, 'contract' | 'brand' | 'provides'>;
type Imports = StepRelease['imports'];
type Flows = NonNullable<PackageRelease['flows']>;
type Exports = HostRelease['exports'];

/** For a package that is not published from its `dist` folder. */
export interface Describing {
  /** Reads a JSON file of the build; undefined when there is none. */
  readonly readBuilt: (file: string) => Promise<unknown>;
  /** Describes a step from the path of its `step.ts`. */
  readonly describeStep: (path: string) => Promise<StepDescription>;
}

/**
 * Describes a package for its release: its version, texts, ranges, and its step if it is one.
 *
 * @param files of its build
 */
export async function describePackage(
  directory: string,
  files: readonly string[],
  version?: string,
  { readBuilt, describeStep }: Describing = fromFolder(directory),
): Promise<Description> {
  // npm checks a package.json.
  const manifest = (await readJson(join(directory, 'package.json'))) as {
    name: string;
    version: string;
    dependencies?: Record<string, string>;
  };
  const named = { name: manifest.name, version: version ?? manifest.version };
  const dependencies = manifest.dependencies ?? {};
  const host = await readBuilt(ENTRY_FILES);
  const flows = await readBuilt(FLOW_BUILDS);
  const bundled = host === undefined ? [] : Object.keys(dependencies);
  const dictionary = await dictionaryOf(directory, bundled);
  const source = join(directory, 'src/step.ts');
  const described = existsSync(source) ? await describeStep(source) : undefined;
  const listed = async <T>(file: string): Promise<T> => {
    const list = await readBuilt(file);
    // The checks of promote need it.
    if (!list)
      throw new Error(`${directory} has no dist/${file}; is it built with federation/webpack?`);
    return list as T; // the plugins of `webpack.ts` write it
  };
  // Imported here: loading it is slow.
  const { untranslatedTexts } = await import('federation/texts');
  const untranslated = await untranslatedTexts(directory, dictionary, described?.texts);
  return {
    ...named,
    dictionary,
    peerRanges: { ...peerRanges(directory, dependencies), ...(described && runtimeRange()) },
    ...(untranslated.length > 0 && { untranslated }),
    ...(described && {
      step: {
        ...described.step,
        container: containerName(named),
        entry: REMOTE_ENTRY,
        styles: files.filter((file) => file.endsWith('.css')),
        imports: await listed<Imports>(IMPORTS),
      },
    }),
    ...(flows !== undefined && { flows: flows as Flows }), // the flows' build writes it
    ...(host !== undefined && {
      host: {
        ...(host as EntryFiles),
        ...(await printed<Provided>('printHost.ts', directory)),
        exports: await listed<Exports>(EXPORTS),
      },
    }),
  };
}

/** The texts of a package, and of the workspace packages that it bundles. */
async function dictionaryOf(directory: string, bundled: readonly string[]) {
  const repository = dirname(directory);
  const folders = [...bundled.map((name) => folderIn(repository, name)), directory];
  const parts = await Promise.all(
    folders.map((folder) => readJson(join(folder, 'dictionary.json'))),
  );
  return Object.assign({}, ...parts) as Description['dictionary']; // a test checks the shape of each
}

const fromFolder = (directory: string): Describing => ({
  readBuilt: (file) => readJson(join(directory, 'dist', file)),
  describeStep: (path) => printed<StepDescription>('printStep.ts', path),
});

/** Runs a script beside this file on sources, in a separate process: a later call must see changed sources. */
async function printed<T>(script: string, path: string): Promise<T> {
  const program = moduleFile(join(import.meta.dirname, script));
  const words = ['--import', import.meta.resolve('tsx'), program, path];
  const { failed, stdout, stderr } = await run(process.execPath, words, process.cwd());
  if (failed) throw new Error(stderr.trim());
  return JSON.parse(stdout) as T; // the script prints it
}
