import { fileURLToPath } from 'node:url';

/**
 * Which of our modules a browser's build takes in place of a library's, by the file that it found.
 * antd makes styles, themes and motions at run time, and holds components that no page of ours shows;
 * the kit's CSS is made at build. docs/decisions/0008-bundle-size.md has the figures.
 *
 * @param file an absolute path
 * @returns the absolute path of the shim; nothing where the file itself is right
 */
export function resolveShim(file: string): string | undefined {
  const [, inside] =
    /\/node_modules\/((?:antd|@ant-design|@rc-component|lodash-es|react-redux)\/(?!.*\/node_modules\/).*)$/.exec(
      file,
    ) ?? [];
  if (!inside) return undefined;
  const found = SHIMS.find(([pattern]) => pattern.test(inside));
  return found && fileURLToPath(new URL(found[1], import.meta.url));
}

/** By what a file below `node_modules` is called. The first that fits counts. */
export const SHIMS: readonly (readonly [RegExp, string])[] = [
  // Styles are in step-kit/antd.css; a component asks only for the class that they hang on.
  [/^antd\/es\/(button\/style\/compact|form\/style\/fallbackCmp)\.js$/, './noop.ts'],
  [/^antd\/es\/[a-z-]+(\/[a-z-]+)?\/style(\/[a-zA-Z-]+)?\.js$/, './useStyle.ts'],
  [/^@ant-design\/cssinjs\/es\/index\.js$/, './cssinjs.ts'],
  [/^@ant-design\/icons\/es\/cssUtils\.js$/, './iconCss.ts'],
  // The theme is what theme/ says, and the page has its colours in variables.
  [/^antd\/es\/theme\/(useToken|internal|index)\.js$/, './useToken.ts'],
  [/^antd\/es\/config-provider\/index\.js$/, './ConfigProvider.tsx'],
  // What the kit has itself: its own form, its own empty list, and no ripple under a click.
  [/^antd\/es\/form\/context\.js$/, './formContext.ts'],
  [/^antd\/es\/form\/hooks\/useForm\.js$/, './useForm.ts'],
  [/^antd\/es\/config-provider\/defaultRenderEmpty\.js$/, './noop.ts'],
  [/^antd\/es\/_util\/wave\/index\.js$/, './Wave.ts'],
  // What hangs on a component that the kit uses, and that no page of ours shows.
  [/^antd\/es\/_util\/PurePanel\.js$/, './PurePanel.ts'],
  [/^antd\/es\/input\/(Group|OTP\/index|Password|Search)\.js$/, './unavailable.ts'],
  [/^antd\/es\/skeleton\/(Avatar|Button|Image|Input|Node)\.js$/, './unavailable.ts'],
  [/^antd\/es\/(checkbox\/Group|radio\/radioButton|alert\/ErrorBoundary)\.js$/, './unavailable.ts'],
  [/^antd\/es\/button\/ButtonGroup\.js$/, './unavailable.ts'],
  [/^@rc-component\/select\/es\/SelectInput\/Content\/MultipleContent\.js$/, './unavailable.ts'],
  [/^antd\/es\/date-picker\/generatePicker\/generateRangePicker\.js$/, './PurePanel.ts'],
  [/^antd\/es\/locale\/index\.js$/, './useLocale.ts'],
  [
    /^@rc-component\/picker\/es\/PickerPanel\/(DateTime|Quarter|Time|Week)Panel\/index\.js$/,
    './unavailable.ts',
  ],
  [
    /^@rc-component\/picker\/es\/PickerInput\/Selector\/SingleSelector\/MultipleDates\.js$/,
    './unavailable.ts',
  ],
  [/^@rc-component\/input\/es\/calculateNodeHeight\.js$/, './unavailable.ts'],
  [/^@rc-component\/portal\/es\/useScrollLocker\.js$/, './useNoop.ts'],
  // Nothing moves, and a list is drawn whole.
  [/^@rc-component\/motion\/es\/index\.js$/, './Motion.tsx'],
  [/^@rc-component\/virtual-list\/es\/index\.js$/, './List.tsx'],
  // A shared package is downloaded whole: what no step takes of it is not provided.
  [/^react-redux\/dist\/react-redux\.mjs$/, './reactRedux.ts'],
  // formik keeps a flat record of plain values.
  [/^lodash-es\/clone\.js$/, './lodash/clone.ts'],
  [/^lodash-es\/cloneDeep\.js$/, './lodash/cloneDeep.ts'],
  [/^lodash-es\/isPlainObject\.js$/, './lodash/isPlainObject.ts'],
  [/^lodash-es\/toPath\.js$/, './lodash/toPath.ts'],
];
