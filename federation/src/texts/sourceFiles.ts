import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * The source files that a package is built from: those that its entry imports, directly or not. A step
 * gets the other packages of the workspace from its host; a host's build contains them.
 *
 * @param directory the package's folder
 * @returns paths relative to the folder; none for a package without code for the browser
 */
export async function sourceFiles(directory: string): Promise<string[]> {
  const [step, host] = ['src/step.ts', 'src/index.ts'];
  const entry = [step, host].find((file) => existsSync(join(directory, file)));
  if (entry === undefined) return [];
  const { metafile } = await build({
    absWorkingDir: directory,
    entryPoints: [entry],
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'dist',
    format: 'esm',
    plugins: [withoutLibraries(directory, entry === host)],
    // Otherwise it leaves out what is imported by its name alone.
    ignoreAnnotations: true,
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return Object.keys(metafile.inputs).filter((file) => /\.tsx?$/.test(file));
}

/** @param isHost whether the packages of the workspace, which are beside it, come with its code */
const withoutLibraries = (directory: string, isHost: boolean): Plugin => ({
  name: 'without-libraries',
  setup({ onResolve }) {
    // A style sheet may be built later.
    onResolve({ filter: /\.css$/ }, () => ({ external: true }));
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      const [name = ''] = path.split('/');
      const isOurs = isHost && existsSync(join(directory, '..', name, 'package.json'));
      return kind === 'entry-point' || isOurs ? undefined : { external: true };
    });
  },
});
