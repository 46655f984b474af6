/*
 * What the build of a step with antd components of its own takes from the kit that it is built with:
 * federation calls it by these names (`antdStylesPlugin.ts` there).
 */

export { componentCss } from '../../scripts/componentCss';
export { resolveShim } from './resolveShim';
