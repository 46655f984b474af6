import { fileURLToPath } from 'node:url';
import { resolveStepShim, STYLES } from './resolveStepShim';

/*
 * What the build of a step with styles of its own takes from the kit that it is built with: federation
 * calls it by these names (`stepStylesKit.ts` there).
 */

export { componentModule } from './componentModule';
export { resolveStepShim as resolveShim };

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** The module that exposes `scoped-step` in the element that its styles apply to. */
export const stepScope = pathOf('./StepScope.tsx');
/** The same, for a step with antd components of its own. */
export const antdStepScope = pathOf('./AntdStepScope.tsx');

/** A module of a build. */
interface StyledModule {
  /** Its file, with its query. */
  readonly resource: string;
  /** The files that import it. */
  readonly importers: readonly string[];
}

/** The styles of the antd components among the modules of a step; '' when no module is one. */
export async function componentCss(
  modules: readonly StyledModule[],
  scope: string,
): Promise<string> {
  const uses = modules.flatMap(({ resource, importers }) => {
    const [shim, style] = resource.split('?');
    return shim === STYLES && style ? [{ style, importers }] : [];
  });
  if (uses.length === 0) return '';
  // With all of antd, which takes a second.
  const made = await import('../../scripts/componentCss');
  return made.componentCss(uses, scope);
}
