import { resolveShim as resolveOneOf, SHIMS, type Shim } from '../resolveShim';

/**
 * Finds the shim that a step's build uses in place of a library's file, for the antd components that
 * the step brings itself. docs/decisions/0023-css-modules-of-a-step.md has the reasons.
 *
 * @param file an absolute path
 * @returns the absolute path of the shim
 */
export const resolveShim = (file: string): string | undefined => resolveOneOf(file, STEP_SHIMS);

/** Those of the host that a step has for the same reasons. */
const OF_THE_HOST = ['./ConfigProvider.tsx', './form.ts', './texts.ts', './Wave.ts'];

const STEP_SHIMS: readonly Pick<Shim, 'files' | 'shim'>[] = [
  // The style of a component, and not what several of them share.
  {
    files: /^antd\/es\/(?!style\/|theme\/|_util\/)[a-z-]+\/style\/[a-zA-Z-]+\.js$/,
    shim: './step/styles.ts',
  },
  {
    files: /^(@ant-design\/icons\/es\/cssUtils|@rc-component\/util\/es\/Dom\/dynamicCSS)\.js$/,
    shim: './step/dynamicCss.ts',
  },
  { files: /^antd\/es\/theme\/(useToken|internal|index)\.js$/, shim: './step/useToken.ts' },
  { files: /^antd\/es\/theme\/util\/genStyleUtils\.js$/, shim: './step/cssVar.ts' },
  ...SHIMS.filter(({ shim }) => OF_THE_HOST.includes(shim)),
];
