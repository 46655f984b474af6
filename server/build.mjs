import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

const { dependencies, scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
);

/** What is started as a process: the server, and each command that runs from its source here. */
const programs = ['main', ...Object.values(scripts).flatMap(commandOf)];
const sources = readdirSync(join(import.meta.dirname, 'src'), { recursive: true });
/** What one of them starts as a thread. */
const threads = sources.filter((path) => path.endsWith('.worker.ts'));
/** What they read: each in a folder beside them, as it is in a folder beside its source. */
const data = sources
  .filter((path) => path.endsWith('.csv'))
  .map((path) => ({
    path: join(import.meta.dirname, 'dist', basename(dirname(path)), basename(path)),
    contents: readFileSync(join(import.meta.dirname, 'src', path)),
  }));

/**
 * What becomes part of each program: a workspace, which is TypeScript and not in a deployment, and libraries
 * of hundreds of modules, whose loading was 0.3 of the processor time of a start.
 */
const bundled = ['contract', 'ajv', 'kysely', 'typebox'];

const common = {
  absWorkingDir: import.meta.dirname,
  outdir: 'dist',
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  // Node parses the maps at each start, which took a tenth of it with the sources in them.
  sourcesContent: false,
  logLevel: 'warning',
  external: Object.keys(dependencies).filter((name) => !bundled.includes(name)),
};
const built = await Promise.all([
  build({
    ...common,
    entryPoints: Object.fromEntries(programs.map((name) => [name, `src/${name}.ts`])),
    format: 'esm',
  }),
  build({
    ...common,
    // Beside the programs, wherever their sources are.
    entryPoints: Object.fromEntries(threads.map((path) => [basename(path, '.ts'), `src/${path}`])),
    // A thread does not share its process's loader of ES modules: starting one is a quarter of its start.
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
  }),
]);
const outputFiles = built.flatMap(({ outputFiles }) => outputFiles);
// Only what differs: who may not write here starts what is built and current all the same.
for (const { path, contents } of [...outputFiles, ...data]) {
  if (contentOf(path)?.equals(contents)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

function contentOf(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function commandOf(script) {
  return /^node --import tsx src\/(\w+)\.ts$/.exec(script)?.slice(1) ?? [];
}
