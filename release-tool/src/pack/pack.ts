import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from './compile';
import { entriesOf, isModule, publishedManifest, type Manifest } from './manifest';

/** The root's package.json, as far as it is about what is published. */
interface Root {
  readonly engines: { readonly node: string };
  readonly published: { readonly scope: string; readonly packages: readonly string[] };
}

/** A package as it is published. */
export interface Packed {
  readonly name: string;
  /** The folder of what is in the tarball. */
  readonly folder: string;
  readonly tarball: string;
}

/**
 * Builds the packages that a step's own repository installs, and packs each into a tarball.
 *
 * @param root of the repository
 * @param target the folder of the tarballs, and of a folder for each
 * @throws Error when a package is missing, or another folder has the name of one
 */
export function pack(root: string, target: string): Packed[] {
  const { engines, published } = rootOf(root);
  const { scope } = published;
  const manifests = publishedPackages(root);
  const ours = manifests.map(({ name }) => name);
  for (const name of ours) empty(join(target, name), `${scope}/${name}`);
  // One npm for all, as below: to start takes it longer than its work.
  const workspaces = ours.flatMap((name) => ['-w', name]);
  npm(root, 'run', '--silent', '--if-present', 'prepack', ...workspaces);
  const files = manifests.flatMap((manifest) => filesOf(root, manifest));
  const { written, assets } = compile(root, files.filter(isModule));
  for (const [file, text] of written) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  }
  for (const file of [...files.filter((file) => !isModule(file)), ...assets]) {
    cpSync(join(root, file), join(target, file));
  }
  for (const manifest of manifests) {
    const { node } = engines;
    const content = publishedManifest(manifest, { scope, ours, engines: { node } });
    const file = join(target, manifest.name, 'package.json');
    writeFileSync(file, JSON.stringify(content, null, 2));
  }
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', target];
  const folders = ours.map((name) => join(target, name));
  const tarballs = JSON.parse(npm(target, ...words, ...folders)) as Tarball[]; // as npm documents it
  return tarballs.map(({ name: scoped, filename }) => {
    const name = scoped.slice(`${scope}/`.length);
    return { name, folder: join(target, name), tarball: join(target, filename) };
  });
}

/** What npm says of a package that it has packed. */
interface Tarball {
  readonly name: string;
  readonly filename: string;
}

/** Removes the folder of a package that was packed before: its modules may have gone. */
function empty(folder: string, name: string) {
  if (!existsSync(folder)) return;
  const file = join(folder, 'package.json');
  // The folder of the tarballs may be one of sources.
  if (!existsSync(file) || readJson<Manifest>(file).name !== name) {
    throw new Error(`${folder} is not what was packed before: name another folder`);
  }
  rmSync(folder, { recursive: true });
}

/**
 * The package.json of each package that is published.
 *
 * @throws Error when one is missing
 */
export const publishedPackages = (root: string): Manifest[] =>
  rootOf(root).published.packages.map((name) => {
    const file = join(root, name, 'package.json');
    if (!existsSync(file)) throw new Error(`There is no ${file}, which "published" names`);
    return readJson<Manifest>(file);
  });

const rootOf = (root: string) => readJson<Root>(join(root, 'package.json'));

/** The files of a package that are published as they are, or compiled with what they import. */
function filesOf(root: string, manifest: Manifest): string[] {
  const { bin = {}, files = [] } = manifest.publishConfig ?? {};
  const named = [...entriesOf(manifest).map(([, file]) => file), ...Object.values(bin), ...files];
  return named.flatMap((file) => {
    const path = join(manifest.name, file);
    const [folder, ending] = path.split('*');
    if (folder === undefined || ending === undefined) return path;
    return readdirSync(join(root, folder))
      .filter((name) => name.endsWith(ending) && !/\.(test|d)\.tsx?$/.test(name))
      .map((name) => join(folder, name));
  });
}

const npm = (cwd: string, ...words: readonly string[]) =>
  execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

// npm checks a package.json.
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
