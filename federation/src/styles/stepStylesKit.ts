import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What step-kit gives the build of a step with styles of its own: its `./step-styles`. */
export interface StepStylesKit {
  /** The module that exposes `scoped-step` in the element that its styles apply to. */
  readonly stepScope: string;
  /** The same, for a step with antd components of its own. */
  readonly antdStepScope: string;
  /** The shim of a file of antd's or of one of its libraries, if it has one; with a query, perhaps. */
  resolveShim(file: string): string | undefined;
  /**
   * The module of a component of antd's.
   *
   * @throws Error that says why a step cannot have it
   */
  componentModule(name: string): string;
  /**
   * The styles of the antd components among the modules of a step, which apply where `scope` is.
   *
   * @returns '' when no module is one
   * @throws Error when a style is not known to be complete
   */
  componentCss(modules: readonly StyledModule[], scope: string): Promise<string>;
}

/** A module of a build. */
export interface StyledModule {
  /** Its file, with its query. */
  readonly resource: string;
  /** The files that import it. */
  readonly importers: readonly string[];
}

/** The kit that the step in a folder is built with. */
export async function loadStepStylesKit(directory: string): Promise<StepStylesKit> {
  const path = createRequire(join(directory, 'package.json')).resolve('step-kit/step-styles');
  return (await import(pathToFileURL(path).href)) as StepStylesKit; // step-kit's own test checks it
}
