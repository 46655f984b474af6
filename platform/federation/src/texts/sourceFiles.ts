import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * The source files of a package: those that its entry imports, directly or indirectly. The host provides
 * the other workspace packages to steps; a host's own build contains them.
 *
 * @param directory the package's folder
 * @returns paths relative to the folder; none for a package without code for browsers
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
    // Otherwise esbuild leaves out modules that are imported only for their side effects.
    ignoreAnnotations: true,
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return Object.keys(metafile.inputs).filter((file) => /\.tsx?$/.test(file));
}

/** @param isHost whether workspace packages are bundled */
const withoutLibraries = (directory: string, isHost: boolean): Plugin => ({
  name: 'without-libraries',
  setup({ onResolve }) {
    const places = [join(directory, '..'), join(directory, '../platform')];
    // A style sheet may not be built yet.
    onResolve({ filter: /\.css$/ }, () => ({ external: true }));
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      const [name = ''] = path.split('/');
      const isOurs = isHost && places.some((place) => existsSync(join(place, name)));
      return kind === 'entry-point' || isOurs ? undefined : { external: true };
    });
  },
});
