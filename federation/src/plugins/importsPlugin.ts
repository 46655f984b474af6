import webpack, { type Compiler, type Module } from 'webpack';
import { IMPORTS } from '../outputFiles';

/** Represents a package as a whole (`import * as kit`), whose used names are unknown. */
const WHOLE = '*';

/** Writes a file that lists the names of each shared package that a remote's code really uses. */
export class ImportsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('Imports', (compilation) => {
      const taken: Record<string, Set<string>> = {};
      // webpack calls this for every import that tree shaking keeps.
      compilation.hooks.dependencyReferencedExports.tap('Imports', (referenced, dependency) => {
        const shared = sharedName(compilation.moduleGraph.getModule(dependency));
        if (shared === undefined) return referenced;
        const names = (taken[shared] ??= new Set());
        for (const used of referenced) {
          const path = Array.isArray(used) ? used : used.name;
          names.add(path[0] ?? WHOLE);
        }
        return referenced;
      });

      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Imports', stage }, () => {
        const lists = Object.keys(taken)
          .sort()
          .map((shared) => [shared, [...(taken[shared] ?? [])].sort()]);
        const text = JSON.stringify(Object.fromEntries(lists));
        compilation.emitAsset(IMPORTS, new webpack.sources.RawSource(text));
      });
    });
  }
}

/** The key, in the share scope, of a module that comes from the host. */
function sharedName(module: Module | null): string | undefined {
  if (module?.type !== 'consume-shared-module') return undefined;
  // Module Federation's class for this type of module has it; webpack's typings know no such class.
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}
