import type { Compilation } from 'webpack';

/** As much of Module Federation's description of a container as is changed here. */
interface Described {
  readonly exposes: readonly { readonly assets: { readonly css: { readonly sync: string[] } } }[];
}

/**
 * Names a step's sheet in its manifest, by which the federation runtime of a third-party host links it:
 * the description is made of chunks beside the entry, and a step has none.
 */
export function listSheets<Stats extends Described>({
  stats,
  compilation,
}: {
  readonly stats: Stats;
  readonly compilation: Compilation;
}): Stats {
  const sheets = Object.keys(compilation.assets).filter((file) => file.endsWith('.css'));
  for (const { assets } of stats.exposes) assets.css.sync.push(...sheets);
  return stats;
}
