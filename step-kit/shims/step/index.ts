import { fileURLToPath } from 'node:url';
import { resolveStepShim, STYLES } from './resolveStepShim';

/*
 * What the build of a step with styles of its own takes from the kit that it is built with: federation
 * calls it by these names (`stepStylesKit.ts` there).
 */

export { componentModule } from './componentModule';
export { resolveStepShim as resolveShim };

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
export const stepScope = pathOf('./StepScope.tsx');
export const antdStepScope = pathOf('./AntdStepScope.tsx');

interface StyledModule {
  readonly resource: string;
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
