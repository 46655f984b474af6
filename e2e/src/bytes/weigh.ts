import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliLength, librariesOf, type Libraries } from './librariesOf';

/** A file that a parent's browser fetches. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
  /** Only of a script. */
  readonly libraries: Libraries;
}

/**
 * The files of a released flow by what they are: `shell`, `libraries`, `calendar`, `styles`, `page`,
 * `step-…`.
 */
export type Weights = Readonly<Record<string, Weight>>;

/**
 * Weighs what was released, the newest version of each package.
 *
 * @param releases the folder that `npm run release` publishes into
 */
export function weigh(releases: string): Weights {
  const packages = join(releases, 'packages');
  const steps = readdirSync(packages).filter((name) => name.startsWith('step-'));
  const shell = newest(join(packages, 'shell'));
  const scripts = readdirSync(shell).filter((file) => /^(main|libraries|\d+)\..*\.js$/.test(file));
  const [styles = ''] = readdirSync(shell).filter((file) => /^main\..*\.css$/.test(file));
  return {
    ...Object.fromEntries(scripts.map((file) => scriptOf(join(shell, file)))),
    styles: textOf(join(shell, styles)),
    page: textOf(join(releases, 'flows/admission/index.html')),
    ...Object.fromEntries(
      steps.map((name) => [name, weighScript(join(newest(join(packages, name)), ENTRY))]),
    ),
  };
}

const ENTRY = 'remoteEntry.js';

/** A script of the shell by what it holds: its name is a number or a hash. */
function scriptOf(path: string): [string, Weight] {
  const weight = weighScript(path);
  if (/\/main\./.test(path)) return ['shell', weight];
  if (/\/libraries\./.test(path)) return ['libraries', weight];
  if ('@rc-component/picker' in weight.libraries) return ['calendar', weight];
  throw new Error(`No kind is known for ${path}`);
}

function weighScript(path: string): Weight {
  const code = readFileSync(path, 'utf8');
  // webpack wrote it.
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as Parameters<typeof librariesOf>[1];
  return { raw: code.length, brotli: brotliLength(code), libraries: librariesOf(code, map) };
}

function textOf(path: string): Weight {
  const text = readFileSync(path, 'utf8');
  return { raw: text.length, brotli: brotliLength(text), libraries: {} };
}

/** The folder of a package's newest version. */
function newest(folder: string): string {
  const version = existsSync(folder) ? readdirSync(folder).sort().at(-1) : undefined;
  if (!version) throw new Error(`Nothing is published in ${folder}`);
  return join(folder, version);
}
