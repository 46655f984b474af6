import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const ROOT = dirname(import.meta.dirname);
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');

/** The packages that a step imports. What it exports itself is described by shared-store's report. */
const PACKAGES = ['contract', 'shared-store', 'step-kit'];

/** The global names that a declaration may use, besides the browser's. */
const TYPES = ['node', 'jest'];

/**
 * The packages whose public API is not what their report says, `<package>/etc/<package>.api.md`, each
 * with the difference as text. A report has what the entries of the package's `exports` export, and
 * every type that this names; what another entry than `.` exports is in a namespace of its name.
 *
 * @param update whether to write the reports that differ
 */
export function changedReports(root, packages, { update = false, types = TYPES } = {}) {
  // Outside of the repository, API Extractor finds no dependency and reads none: it goes by the
  // declarations, which import them by name.
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  try {
    const options = optionsOf(root, types);
    const entries = new Map(packages.map((name) => [name, entriesOf(join(root, name))]));
    emitDeclarations(root, folder, options, entries);
    const configs = packages.map((name) => {
      const entry = writeEntry(folder, name, entries.get(name));
      return configOf({ root, name, entry, options });
    });
    // One for all: reading the declarations takes longer than what follows.
    const compilerState = CompilerState.create(configs[0], {
      additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
    });
    return configs.flatMap((config, index) => {
      const difference = compareReport(config, compilerState, update);
      return difference === undefined ? [] : { name: packages[index], difference };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How a report differs, which is written on an update; nothing when it does not. */
function compareReport(config, compilerState, update) {
  let difference = 'There is no report yet.';
  const { apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: update,
    printApiReportDiff: true,
    messageCallback(message) {
      if (message.messageId === 'console-api-report-diff') difference = message.text;
      message.handled = message.logLevel !== 'error';
    },
  });
  return apiReportChanged ? difference : undefined;
}

/** The entries of a package that are TypeScript, each with its file; a pattern is expanded to its files. */
function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .flatMap(([entry, file]) => {
      if (!file.includes('*')) return { entry, file };
      const [directory, end] = file.split('*');
      return readdirSync(join(folder, directory))
        .filter((name) => name.endsWith(end) && isModule(join(folder, directory, name)))
        .sort()
        .map((name) => ({
          entry: entry.replace('*', name.slice(0, -end.length)),
          file: `${directory}${name}`,
        }));
    });
}

/** A script has no exports: it is there to run. */
const isModule = (file) => /^export [^{]|^export \{ ?\w/m.test(readFileSync(file, 'utf8'));

function optionsOf(root, types) {
  const { compilerOptions } = JSON.parse(
    readFileSync(join(root, 'federation/presets/tsconfig.json'), 'utf8'),
  );
  const typeRoots = [join(root, 'node_modules/@types')];
  return { ...compilerOptions, types, typeRoots };
}

/** Writes the declarations of the entries and of all that they import. Types are checked elsewhere. */
function emitDeclarations(root, folder, options, entries) {
  const files = [...entries].flatMap(([name, some]) =>
    some.map(({ file }) => join(root, name, file)),
  );
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    ...options,
    rootDir: root,
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
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const { status } = spawnSync(process.execPath, [TSC, '-p', config], { stdio: 'inherit' });
  if (status !== 0) throw new Error('expected the declarations of the packages');
}

/** Writes one file that exports all entries of a package. */
function writeEntry(folder, name, entries) {
  const path = join(folder, name, 'api.d.ts');
  const lines = entries.map(({ entry, file }) => {
    const from = `./${join(file.replace(/\.tsx?$/, ''))}`;
    return entry === '.'
      ? `export * from '${from}';`
      : `export * as ${namespaceOf(entry)} from '${from}';`;
  });
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** `./declared-schema` as `declaredSchema`. */
const namespaceOf = (entry) =>
  entry.slice(2).replace(/\W(.)/g, (_separator, letter) => letter.toUpperCase());

function configOf({ root, name, entry, options }) {
  const reportFolder = join(root, name, 'etc');
  mkdirSync(reportFolder, { recursive: true });
  const none = { default: { logLevel: 'none' } };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions: options, files: [entry] } },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: `${name}.api.md`,
        reportFolder,
        reportTempFolder: dirname(entry),
      },
      newlineKind: 'lf',
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: none,
        extractorMessageReporting: none,
        tsdocMessageReporting: none,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, name, 'package.json'),
  });
}

if (process.argv[1] === import.meta.filename) {
  const update = process.argv.includes('--update');
  const changed = changedReports(ROOT, PACKAGES, { update });
  for (const { name, difference } of changed) console.log(`${name}: ${difference}`);
  if (changed.length > 0 && !update) {
    console.error(
      'A public API is not what its report says. If it was meant to change: npm run api',
    );
    process.exitCode = 1;
  }
}
