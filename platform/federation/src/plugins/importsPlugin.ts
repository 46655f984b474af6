import webpack, { type Compiler, type Module } from 'webpack';
import { IMPORTS } from '../outputFiles';

/** Stands for all exports of a package (`import * as kit`), because the used ones are unknown. */
const WHOLE = '*';

/** Writes a file that lists the exports of each shared package that a remote's code really uses. */
export class ImportsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('Imports', (compilation) => {
      const taken: Record<string, Set<string>> = {};
      // webpack calls this for every import that remains after tree shaking.
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

/** The key in the share scope of a module that the host provides. */
function sharedName(module: Module | null): string | undefined {
  if (module?.type !== 'consume-shared-module') return undefined;
  // Module Federation's class for this type of module has `options`; webpack's typings do not know that
  // class.
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}
