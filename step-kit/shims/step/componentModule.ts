/**
 * The module of one of antd's components, for a step that brings it itself.
 *
 * @param name as antd exports it
 * @throws Error that says why a step cannot have it
 */
export function componentModule(name: string): string {
  if (IN_THE_KIT.has(name)) throw new Error(`step-kit has ${name}: import it from step-kit`);
  if (!COMPONENTS.has(name)) {
    throw new Error(
      `a step cannot have ${name}; of antd it can have ${[...COMPONENTS].join(', ')}`,
    );
  }
  return `antd/es/${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`;
}

/** What every step shares: a second copy would look the same, and weigh as much again. */
const IN_THE_KIT = new Set(['Alert', 'Button', 'Checkbox']);

/** Those whose styles a test has compared with antd's. */
export const COMPONENTS = new Set([
  'Collapse',
  'Divider',
  'InputNumber',
  'Popover',
  'Rate',
  'Segmented',
  'Slider',
  'Switch',
  'Tag',
  'Tooltip',
]);
