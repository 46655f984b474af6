import { fileURLToPath } from 'node:url';
import { resolveShim, type Shim } from '../resolveShim';

/**
 * Finds the shim that a step's build uses in place of a library's file, for the antd components that
 * the step brings itself. docs/decisions/0017-styles-of-a-step.md has the reasons.
 *
 * @param file an absolute path
 * @returns the absolute path of the shim; that of a style is followed by `?` and the style's file, as
 *   antd names it
 */
export function resolveStepShim(file: string): string | undefined {
  const [, style] = STYLE.exec(file) ?? [];
  if (style) return `${STYLES}?${style}`;
  return resolveShim(file, STEP_SHIMS);
}

/** Files of antd's with the style of a component, and not what several of them share. */
const STYLE =
  /\/node_modules\/antd\/es\/((?!style\/|theme\/|_util\/)[a-z-]+\/style\/[a-zA-Z-]+)\.js$/;

/** The shim of every style. */
export const STYLES = fileURLToPath(new URL('./styles.ts', import.meta.url));

type StepShim = Pick<Shim, 'files' | 'shim'>;

const STEP_SHIMS: readonly StepShim[] = [
  {
    files: /^(@ant-design\/icons\/es\/cssUtils|@rc-component\/util\/es\/Dom\/dynamicCSS)\.js$/,
    shim: './step/dynamicCss.ts',
  },
  { files: /^antd\/es\/theme\/(useToken|internal|index)\.js$/, shim: './step/useToken.ts' },
  { files: /^antd\/es\/theme\/util\/genStyleUtils\.js$/, shim: './step/cssVar.ts' },
  // What the host replaces for the same reasons.
  { files: /^antd\/es\/config-provider\/index\.js$/, shim: './ConfigProvider.tsx' },
  { files: /^antd\/es\/form\/(context|hooks\/useForm)\.js$/, shim: './form.ts' },
  {
    files: /^antd\/es\/(config-provider\/defaultRenderEmpty|locale\/index)\.js$/,
    shim: './texts.ts',
  },
  { files: /^antd\/es\/_util\/wave\/index\.js$/, shim: './Wave.ts' },
];
