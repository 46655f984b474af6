import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { ModuleShimPlugin } from '../plugins/moduleShimPlugin';

/** What step-kit gives the build of a step with antd components of its own: its `./step-styles`. */
export interface StepStylesKit {
  /** The shim of a file of antd's or of one of its libraries, if it has one. */
  resolveShim(file: string): string | undefined;
  /**
   * The styles of the components, which apply where the class `scope` is.
   *
   * @param folders as antd names them
   * @throws Error that says which one a step cannot have
   */
  componentCss(folders: readonly string[], scope: string): string;
}

export interface AntdStylesOptions {
  /** The step's folder. */
  readonly directory: string;
  /** Names this version among all that a page may load: a class of its components. */
  readonly scope: string;
  /** Whether the step's package.json names antd, and so the step is exposed in step-kit's element. */
  readonly isNamed: boolean;
  /** By default that of the kit which the step resolves. */
  readonly loadKit?: () => Promise<StepStylesKit>;
}

/**
 * The styles of the antd components that a step brings itself are extracted into its sheet, and nothing
 * is written at run time. The build of a step without them is not changed.
 */
export class AntdStylesPlugin {
  readonly #options: AntdStylesOptions;
  readonly #loadKit: () => Promise<StepStylesKit>;

  constructor(options: AntdStylesOptions) {
    this.#options = options;
    const load = options.loadKit ?? (() => loadStepStylesKit(options.directory));
    let kit: Promise<StepStylesKit> | undefined;
    this.#loadKit = () => (kit ??= load());
  }

  /** Replaces what antd does at run time with styles and themes. */
  get shims() {
    return new ModuleShimPlugin(async (file) =>
      OF_ANTD.test(file) ? (await this.#loadKit()).resolveShim(file) : undefined,
    );
  }

  apply(compiler: Compiler) {
    new webpack.DefinePlugin({ STEP_SCOPE: JSON.stringify(this.#options.scope) }).apply(compiler);
    compiler.hooks.thisCompilation.tap('AntdStyles', (compilation) => {
      const folders = new Set<string>();
      // What is left of the modules, before they are put into one function.
      compilation.hooks.afterOptimizeChunks.tap('AntdStyles', () => {
        for (const module of compilation.modules) {
          const [, folder] = COMPONENT.exec(module.nameForCondition() ?? '') ?? [];
          const isLeft = compilation.chunkGraph.getNumberOfModuleChunks(module) > 0;
          if (folder && isLeft) folders.add(folder);
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'AntdStyles', stage }, async () => {
        if (folders.size > 0) await this.#addStyles(compilation, [...folders]);
      });
    });
  }

  /** Puts the CSS of the components before the step's own, which may then change it. */
  async #addStyles(compilation: Compilation, folders: readonly string[]) {
    const { scope, isNamed } = this.#options;
    const entry = [...compilation.chunks].find((chunk) => chunk.hasRuntime());
    const sheet = [...(entry?.files ?? [])].find((file) => file.endsWith('.css'));
    try {
      if (!isNamed || !sheet) throw new Error(NOT_NAMED);
      const css = (await this.#loadKit()).componentCss(folders, scope);
      compilation.updateAsset(sheet, (own) => new webpack.sources.ConcatSource(css, '\n', own));
    } catch (error) {
      compilation.errors.push(new webpack.WebpackError((error as Error).message));
    }
  }
}

/** The kit that the step in a folder is built with. */
async function loadStepStylesKit(directory: string): Promise<StepStylesKit> {
  const path = createRequire(join(directory, 'package.json')).resolve('step-kit/step-styles');
  return (await import(pathToFileURL(path).href)) as StepStylesKit; // step-kit's own test checks it
}

const NOT_NAMED =
  "antd is imported: name it in the dependencies of the step's package.json (npm run dev reads it at its start)";
const COMPONENT = /\/node_modules\/antd\/es\/([a-z-]+)\/index\.js$/;
const OF_ANTD = /\/node_modules\/(antd|@ant-design|@rc-component)\//;
