import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Compilation, type Compiler, type Dependency, type Module } from 'webpack';
import { ModuleShimPlugin } from '../plugins/moduleShimPlugin';
import { splitAntdImports } from './antdImports';
import { scopeStyles } from './scopeStyles';
import { loadStepStylesKit, type StyledModule, type StepStylesKit } from './stepStylesKit';

export interface StepStylesOptions {
  /** The step's folder. */
  readonly directory: string;
  /** The package's name. */
  readonly step: string;
  /** Names this version among all that a page may load: the value of `data-step`, and a class. */
  readonly scope: string;
  /** The file that is exposed. */
  readonly source: string;
  /** The kit's part of this; by default that of the kit which the step resolves. */
  readonly loadKit?: () => Promise<StepStylesKit>;
}

/**
 * The styles that a step brings itself: its sheets apply within the step alone, and the CSS of the antd
 * components that it imports is extracted, so that nothing is written at run time. All of it is one
 * sheet. The build of a step without styles is not changed by it.
 */
export class StepStylesPlugin {
  readonly #options: StepStylesOptions;
  readonly #loadKit: () => Promise<StepStylesKit>;

  constructor(options: StepStylesOptions) {
    this.#options = options;
    const load = options.loadKit ?? (() => loadStepStylesKit(options.directory));
    let kit: Promise<StepStylesKit> | undefined;
    this.#loadKit = () => (kit ??= load());
  }

  /** Loads the sources of the step: names each component of antd's by its own module. */
  get sourceLoader() {
    const run = async (source: string, path: string) => {
      if (!NAMES_ANTD.test(source)) return source;
      const { componentModule } = await this.#loadKit();
      return splitAntdImports(source, this.#nameOf(path), componentModule);
    };
    return { loader: RUN_LOADER, ident: 'step-source', options: { run } };
  }

  /** Loads the sheets of the step: scopes them, and refuses what would reach outside. */
  get styleLoader() {
    const run = (css: string, path: string) => scopeStyles(css, this.#nameOf(path), this.#options);
    return { loader: RUN_LOADER, ident: 'step-styles', options: { run } };
  }

  /** Replaces what antd does at run time with styles and themes. */
  get shims() {
    return new ModuleShimPlugin(async (file) =>
      OF_ANTD.test(file) ? (await this.#loadKit()).resolveShim(file) : undefined,
    );
  }

  apply(compiler: Compiler) {
    const { scope, source } = this.#options;
    new webpack.DefinePlugin({ STEP_SCOPE: JSON.stringify(scope) }).apply(compiler);
    const { alias } = compiler.options.resolve;
    compiler.options.resolve.alias = { ...alias, 'scoped-step$': source };

    compiler.hooks.finishMake.tapPromise('StepStyles', async (compilation) => {
      // A sheet is compiled by a compiler of its own.
      if (compilation.compiler === compiler) await this.#exposeScoped(compilation);
    });
    compiler.hooks.thisCompilation.tap('StepStyles', (compilation) => {
      let modules: StyledModule[] = [];
      // What is left of the modules, before they are put into one function.
      compilation.hooks.afterOptimizeChunks.tap('StepStyles', (chunks) => {
        modules = [...chunks].flatMap((chunk) => styledModules(chunk, compilation));
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'StepStyles', stage }, () =>
        this.#addSheet(compilation, modules),
      );
    });
  }

  /** Exposes the step in the element of its scope, in place of the step itself. */
  async #exposeScoped(compilation: Compilation) {
    const modules = [...compilation.modules];
    const hasAntd = modules.some((module) => OF_ANTD.test(module.nameForCondition() ?? ''));
    if (!hasAntd && !modules.some(isSheet)) return;
    const kit = await this.#loadKit();
    const file = hasAntd ? kit.antdStepScope : kit.stepScope;
    const dependency = webpack.EntryPlugin.createDependency(file, {});
    const { context } = compilation.compiler;
    const scoped = await new Promise<Module | undefined>((resolve, reject) => {
      compilation.addModuleTree({ context, dependency, contextInfo: {} }, (error, module) =>
        error ? reject(error) : resolve(module ?? undefined),
      );
    });
    const exposed = modules.flatMap(({ blocks }) =>
      blocks.flatMap(({ dependencies }) => dependencies.filter(isExposed)),
    );
    for (const one of exposed) if (scoped) compilation.moduleGraph.updateModule(one, scoped);
  }

  /** Puts the CSS of the components before the step's own, which may then change it. */
  async #addSheet(compilation: Compilation, modules: readonly StyledModule[]) {
    const { scope } = this.#options;
    const { ConcatSource, RawSource } = webpack.sources;
    const { componentCss } = modules.length > 0 ? await this.#loadKit() : NO_COMPONENTS;
    const components = await componentCss(modules, scope);
    const [own] = Object.keys(compilation.assets).filter((file) => file.endsWith('.css'));
    if (!own && components === '') return;
    const first = new RawSource(`${layoutOf(scope)}\n${components}\n`);
    if (own) {
      compilation.updateAsset(own, (sheet) => new ConcatSource(first, sheet));
      return;
    }
    const contenthash = createHash('sha256').update(components).digest('hex').slice(0, 8);
    const file = `${scope}.${contenthash}.css`;
    compilation.emitAsset(file, first, { contenthash, immutable: true });
    for (const chunk of compilation.chunks) if (chunk.hasRuntime()) chunk.files.add(file);
  }

  #nameOf = (path: string) => relative(this.#options.directory, path);
}

/** As high as the step's place in the page, as a step without the element is. */
const layoutOf = (scope: string) =>
  `[data-step='${scope}']{display:grid;grid-template:1fr/minmax(0,1fr)}`;

/** The modules that components of antd's import. */
function styledModules(chunk: webpack.Chunk, compilation: Compilation): StyledModule[] {
  const { chunkGraph, moduleGraph } = compilation;
  return [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
    if (!(module instanceof webpack.NormalModule)) return [];
    const importers = [...moduleGraph.getIncomingConnections(module)].flatMap(
      ({ originModule }) => originModule?.nameForCondition() ?? [],
    );
    const ofAntd = [...new Set(importers)].filter((file) => OF_ANTD.test(file));
    return ofAntd.length > 0 ? [{ resource: module.resource, importers: ofAntd }] : [];
  });
}

const isSheet = (module: Module) => module.nameForCondition()?.endsWith('.css') === true;

/** Module Federation's dependency of a container on what it exposes. */
const isExposed = (dependency: Dependency) => 'exposedName' in dependency;

const NAMES_ANTD = /['"]antd['"]/;
const OF_ANTD = /\/node_modules\/(antd|@ant-design|@rc-component)\//;
const RUN_LOADER = fileURLToPath(new URL('./runLoader.cjs', import.meta.url));
const NO_COMPONENTS = { componentCss: () => Promise.resolve('') };
