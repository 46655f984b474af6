import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readJson } from '../core/files';
import { REPOSITORY, typeScript } from '../core/repository';
import { run } from '../core/run';

/** What a host exports for other hosts, with types that name no package. */
const HOST_API = 'src/embedding/hostApi';

const NOTE =
  '// What a host reads of this step. `initial` has the answers before anything is typed.\n';

/** Declarations by the name of their file. */
export type Declarations = Readonly<Record<string, string>>;

/**
 * Checks the types of a step or a host, which its build does not.
 *
 * @param folder of a package; one that is neither is not checked
 * @returns the declarations that a third-party host takes: `step.d.ts` or `host.d.ts`
 * @throws Error with TypeScript's messages
 */
export async function assertTypes(folder: string): Promise<Declarations> {
  const manifest = await readJson(join(folder, 'package.json'));
  const { name, exports = {} } = (manifest ?? {}) as {
    name: string;
    exports?: Readonly<Record<string, string>>; // npm checks it
  };
  const step = exports['./step'];
  const isHost = existsSync(join(folder, `${HOST_API}.ts`));
  if (step === undefined && !isHost) return {};
  // In its folder, from where TypeScript finds the packages.
  const work = await mkdtemp(join(folder, '.types-'));
  try {
    const compilerOptions = {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
      ...{ rootDir: dirname(folder), outDir: 'out' },
    };
    const include = ['../src', '../*.ts', 'entry.ts'];
    const config = { extends: '../tsconfig.json', compilerOptions, include };
    await writeFile(join(work, 'tsconfig.json'), JSON.stringify(config));
    await writeFile(join(work, 'entry.ts'), step === undefined ? 'export {};' : entryOf(step));
    const words = [typeScript(), '--pretty', 'false', '--project', work];
    const { failed, stdout, stderr } = await run(process.execPath, words, REPOSITORY);
    if (failed) throw new Error(`The types of ${name} are wrong:\n${stdout}${stderr}`.trimEnd());
    const declared = (path: string) =>
      readFile(join(work, 'out', basename(folder), `${path}.d.ts`), 'utf8');
    return step === undefined
      ? { 'host.d.ts': await declared(HOST_API) }
      : { 'step.d.ts': `${NOTE}${await declared(join(basename(work), 'entry'))}` };
  } finally {
    await rm(work, { recursive: true });
  }
}

/** Puts declarations into the build of a package, beside its manifest. */
export async function addDeclarations(folder: string, declarations: Declarations): Promise<void> {
  for (const [file, text] of Object.entries(declarations)) {
    await writeFile(join(folder, 'dist', file), text);
  }
}

/** What a host reads of a step. Every type is written out, so that its declaration imports none. */
const entryOf = (step: string) => `import step from '../${step.replace(/\.tsx?$/, '')}';
declare function plain<T>(value: T): {
  [K in keyof T]: T[K] extends infer V ? (V extends unknown ? V : never) : never;
};
const { contract, name, title, section } = step;
export default {
  contract,
  name,
  title,
  section: section && { name: section.name, initial: plain(section.initial) },
};
`;
