import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { folderIn } from '../core/repository';
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
 * @param target the folder of the tarballs, and of a hidden one of their content
 */
export function pack(root: string, target: string): Packed[] {
  const { engines, published } = readJson<Root>(join(root, 'package.json'));
  const { scope, packages: ours } = published;
  const folderOf = (name: string) => relative(root, folderIn(root, name));
  const packages = ours.map((name) => {
    const folder = folderOf(name);
    return { folder, manifest: readJson<Manifest>(join(root, folder, 'package.json')) };
  });
  const content = join(target, '.content');
  rmSync(content, { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  // One npm for all, as below: to start takes it longer than its work.
  const workspaces = ours.flatMap((name) => ['-w', name]);
  npm(root, 'run', '--silent', '--if-present', 'prepack', ...workspaces);
  const files = packages.flatMap(({ folder, manifest }) => filesOf(root, folder, manifest));
  compile(root, files.filter(isModule), content);
  for (const file of files.filter((one) => !isModule(one))) {
    cpSync(join(root, file), join(content, file));
  }
  for (const { folder, manifest } of packages) {
    const { node } = engines;
    const written = publishedManifest(manifest, { scope, ours, engines: { node } });
    const file = join(content, folder, 'package.json');
    writeFileSync(file, JSON.stringify(written, null, 2));
  }
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', target];
  const folders = packages.map(({ folder }) => join(content, folder));
  const tarballs = JSON.parse(npm(target, ...words, ...folders)) as Tarball[]; // as npm documents it
  return tarballs.map(({ name: scoped, filename }) => {
    const name = scoped.slice(`${scope}/`.length);
    return { name, folder: join(content, folderOf(name)), tarball: join(target, filename) };
  });
}

/** What npm says of a package that it has packed. */
interface Tarball {
  readonly name: string;
  readonly filename: string;
}

/** The files of a package that are published as they are, or compiled with what they import. */
function filesOf(root: string, folder: string, manifest: Manifest): string[] {
  const { bin = {}, files = [] } = manifest.publishConfig ?? {};
  const named = [...entriesOf(manifest).map(([, file]) => file), ...Object.values(bin), ...files];
  return named.flatMap((file) => {
    const path = join(folder, file);
    const [start, ending] = path.split('*');
    if (start === undefined || ending === undefined) return path;
    return readdirSync(join(root, start))
      .filter((name) => name.endsWith(ending) && !/\.(test|d)\.tsx?$/.test(name))
      .map((name) => join(start, name));
  });
}

const npm = (cwd: string, ...words: readonly string[]) =>
  execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

// npm checks a package.json.
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
