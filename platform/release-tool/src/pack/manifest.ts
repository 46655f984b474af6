import { rangeIn } from 'create-step/repository-files';

/** As much of a package.json as is read here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly type?: string;
  readonly license?: string;
  readonly sideEffects?: unknown;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: object;
  /** What a published package has besides. */
  readonly publishConfig?: {
    readonly bin?: Readonly<Record<string, string>>;
    /** Entries that are not published: only tests of this repository use them. */
    readonly withoutExports?: readonly string[];
    /** Modules and files that are named by their paths, not imported: `src/boot/open.ts`, `shims/*.ts`. */
    readonly files?: readonly string[];
  };
}

/** What whoever installs a package decides on: a second one of these would not work with the first. */
const PEERS = ['react', 'react-dom', 'antd', 'webpack', 'typescript'];

/**
 * The package.json that is published: under a scope, without sources, with our other packages under their
 * own names.
 *
 * @param ours the names of the packages that are published
 */
export function publishedManifest(
  manifest: Manifest,
  { scope, ours, engines }: { scope: string; ours: readonly string[]; engines: object },
): object {
  const { name, version, type, license, sideEffects, peerDependenciesMeta } = manifest;
  const all = Object.entries(manifest.dependencies ?? {});
  const isPeer = ([name]: readonly [string, string]) => PEERS.includes(name);
  const peers = all.filter(isPeer).map(([name, version]) => [name, `^${version}`]);
  const dependencies = all
    .filter((one) => !isPeer(one))
    .map(([name, range]) => [name, rangeIn(scope, ours, name, range)]);
  const bin = Object.entries(manifest.publishConfig?.bin ?? {});
  return {
    ...{ name: `${scope}/${name}`, version, type, license, sideEffects, engines },
    ...(bin.length > 0 && {
      bin: Object.fromEntries(bin.map(([name, file]) => [name, compiledName(file)])),
    }),
    exports: Object.fromEntries(
      entriesOf(manifest).map(([entry, file]) => [entry, isModule(file) ? compiled(file) : file]),
    ),
    dependencies: Object.fromEntries(dependencies) as object,
    peerDependencies: { ...manifest.peerDependencies, ...(Object.fromEntries(peers) as object) },
    peerDependenciesMeta,
  };
}

/** The entries that are published, with their files. */
export const entriesOf = ({ exports = {}, publishConfig }: Manifest) =>
  Object.entries(exports).filter(([entry]) => !publishConfig?.withoutExports?.includes(entry));

export const isModule = (file: string) => /(?<!\.d)\.[cm]?tsx?$/.test(file);

/** `src/index.js` for `src/index.ts`. */
export const compiledName = (file: string) => file.replace(/\.([cm]?)tsx?$/, '.$1js');

const compiled = (file: string) => ({
  types: file.replace(/\.([cm]?)tsx?$/, '.d.$1ts'),
  default: compiledName(file),
});
