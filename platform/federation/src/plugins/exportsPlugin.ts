import webpack, { type Compiler, type Module, type ModuleGraph } from 'webpack';
import { EXPORTS } from '../outputFiles';

/** Writes a file that lists the exports of each shared package that a host provides. */
export class ExportsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('Exports', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Exports', stage }, () => {
        const provided = [...compilation.modules].filter(isProvided);
        const names = provided.map(
          (module) => [module._name, namesOf(module, compilation)] as const,
        );
        const sorted = names.sort(([a], [b]) => (a < b ? -1 : 1));
        const text = JSON.stringify(Object.fromEntries(sorted));
        compilation.emitAsset(EXPORTS, new webpack.sources.RawSource(text));
      });
    });
  }
}

/** The exports of an ES module; null for CommonJS, whose exports are known only at run time. */
function namesOf(provided: Module, { moduleGraph }: { moduleGraph: ModuleGraph }) {
  const [dependency] = provided.dependencies;
  const module = dependency ? moduleGraph.getModule(dependency) : null;
  if (module?.buildMeta?.exportsType !== 'namespace') return null;
  const names = moduleGraph.getProvidedExports(module);
  return Array.isArray(names) ? names.sort() : null;
}

/** Whether a module is Module Federation's wrapper of a provided package; `_name` is its share key. */
const isProvided = (module: Module): module is Module & { readonly _name: string } =>
  module.type === 'provide-module';
