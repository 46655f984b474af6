import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { installSlowTools } from './install.mjs';

/**
 * Compares the public API of the packages that a step imports with their reports,
 * `etc/<package>.api.md` of each, and ends with 1 when they differ; `--update` writes them.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const update = process.argv.includes('--update');

const tools = installSlowTools();
const { CompilerState, Extractor, ExtractorConfig } = tools('@microsoft/api-extractor');
// Outside of the repository, API Extractor finds no dependency and reads none: it goes by the
// declarations, which import them by name.
const folder = mkdtempSync(join(tmpdir(), 'api-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const tsconfigFilePath = join(folder, 'tsconfig.json');

const folders = ['platform/contract', 'shared-store', 'platform/step-kit'];
const packages = folders.map((name) => ({ name, entries: entriesOf(name) }));
emitDeclarations(packages.flatMap(({ name, entries }) => entries.map((it) => join(name, it.file))));
const configs = packages.map(configOf);
// One for all: reading the declarations takes longer than what follows.
const compilerState = CompilerState.create(configs[0], {
  additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
});
for (const config of configs) {
  const { apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: update,
    printApiReportDiff: true,
    messageCallback: (message) => (message.handled = message.logLevel === 'info'),
  });
  if (apiReportChanged && !update) process.exitCode = 1;
}
if (process.exitCode === 1) console.error('If the public API was meant to change: npm run api');

/** The entries of a package that are TypeScript, each with its file; a pattern stands for its modules. */
function entriesOf(name) {
  const read = (file) => readFileSync(join(ROOT, name, file), 'utf8');
  // A script has no exports: it is there to run.
  const isModule = (file) => /^export [^{]|^export \{ ?\w/m.test(read(file));
  return Object.entries(JSON.parse(read('package.json')).exports).flatMap(([entry, file]) => {
    const [start, end] = file.split('*');
    if (!/\.tsx?$/.test(file)) return [];
    if (end === undefined) return { entry, file };
    return readdirSync(join(ROOT, name, start))
      .filter((it) => it.endsWith(end) && isModule(start + it))
      .sort()
      .map((it) => ({ entry: entry.replace('*', it.slice(0, -end.length)), file: start + it }));
  });
}

/** Writes the declarations of the entries and of all that they import. Types are checked elsewhere. */
function emitDeclarations(entryFiles) {
  const compilerOptions = {
    types: ['node', 'jest'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    rootDir: ROOT,
    outDir: folder,
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    // The compiler emits nothing for a file that it finds in node_modules, where the packages are
    // links. If it followed them to the sources, the order in which its threads read these would
    // decide which it leaves out.
    preserveSymlinks: true,
  };
  const preset = join(ROOT, 'platform/federation/presets/tsconfig.json');
  const files = entryFiles.map((file) => join(ROOT, file));
  writeFileSync(tsconfigFilePath, JSON.stringify({ extends: preset, compilerOptions, files }));
  const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' });
}

/** The configuration for a declaration of all entries: another than `.` is a namespace of its name. */
function configOf({ name, entries }) {
  const mainEntryPointFilePath = join(folder, name, 'api.d.ts');
  const lines = entries.map(({ entry, file }) => {
    const namespace = entry.slice(2).replace(/\W(.)/g, (_sign, letter) => letter.toUpperCase());
    return `export * ${namespace && `as ${namespace}`} from './${join(file.replace(/\.tsx?$/, ''))}';`;
  });
  writeFileSync(mainEntryPointFilePath, lines.join('\n'));
  const reportFolder = join(ROOT, name, 'etc');
  const apiReport = { enabled: true, includeForgottenExports: true, reportFolder };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath,
      compiler: { tsconfigFilePath },
      apiReport: { ...apiReport, reportTempFolder: join(folder, name) },
      newlineKind: 'lf',
    },
    packageJsonFullPath: join(ROOT, name, 'package.json'),
  });
}
