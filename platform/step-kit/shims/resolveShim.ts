import { fileURLToPath } from 'node:url';
import { moduleFile } from 'contract/module-file';

/**
 * Finds the shim that a browser's build uses in place of a library's file. antd makes styles and themes
 * at run time, and contains components that our pages never show; the kit's CSS is made at build.
 * docs/decisions/0008-bundle-size.md has the reasons.
 *
 * @param file an absolute path
 * @param shims the shims to consider; all of them by default
 * @returns the absolute path of the shim; undefined when the file has no shim
 */
export function resolveShim(
  file: string,
  shims: readonly Pick<Shim, 'files' | 'shim'>[] = SHIMS,
): string | undefined {
  const [, inside] =
    /\/node_modules\/((?:antd|@ant-design|@rc-component)\/(?!.*\/node_modules\/).*)$/.exec(file) ??
    [];
  if (!inside) return undefined;
  const found = shims.find(({ files }) => files.test(inside));
  return found && moduleFile(fileURLToPath(new URL(found.shim, import.meta.url)));
}

/** One of our modules, and the files that it replaces. */
export interface Shim {
  /** The replaced files, by their paths below `node_modules`. */
  readonly files: RegExp;
  readonly shim: string;
  /** The brotli bytes that this shim saved in the first step's JavaScript when it was measured. */
  readonly savedBytes: number;
  /** What must change upstream before the shim can be removed. */
  readonly until: string;
}

/** Twelve at most, each worth more than 500 bytes. */
export const SHIMS: readonly Shim[] = [
  // Styles are in step-kit/antd.css; a component needs only the class that they apply to.
  {
    files:
      /^(antd\/es\/[a-z-]+(\/[a-z-]+)?\/style(\/[a-zA-Z-]+)?|@ant-design\/(cssinjs\/es\/index|icons\/es\/cssUtils))\.js$/,
    shim: './styles.ts',
    savedBytes: 27560,
    until: 'antd publishes its components without their styles: zeroRuntime leaves them unused',
  },
  // The theme is defined in theme/, and the page has its colours in variables.
  {
    files: /^antd\/es\/theme\/(useToken|internal|index)\.js$/,
    shim: './useToken.ts',
    savedBytes: 7660,
    until: 'antd’s useToken, under zeroRuntime, hands on what it is given and works out no theme',
  },
  {
    files: /^antd\/es\/config-provider\/index\.js$/,
    shim: './ConfigProvider.tsx',
    savedBytes: 10226,
    until: 'antd’s provider imports neither themes nor texts nor tooltips that it is not asked for',
  },
  // The kit has its own form and texts, and no ripple effect.
  {
    files: /^antd\/es\/form\/(context|hooks\/useForm)\.js$/,
    shim: './form.ts',
    savedBytes: 10900,
    until: 'antd’s inputs take a form’s context and toNamePathStr from files that import no form',
  },
  {
    files: /^antd\/es\/(config-provider\/defaultRenderEmpty|locale\/index)\.js$/,
    shim: './texts.ts',
    savedBytes: 5698,
    until:
      'antd’s Select imports no picture, and its DatePicker no texts, where it is given others',
  },
  {
    files: /^antd\/es\/_util\/wave\/index\.js$/,
    shim: './Wave.ts',
    savedBytes: 4972,
    until: 'antd loads the ripple when it is first shown: wave.disabled leaves it unused',
  },
  // No text area grows with its text.
  {
    files: /^@rc-component\/input\/es\/ResizableTextArea\.js$/,
    shim: './ResizableTextArea.tsx',
    savedBytes: 1563,
    until: '@rc-component/input loads what measures a text where autoSize is given',
  },
  {
    files: /^@rc-component\/util\/es\/KeyCode\.js$/,
    shim: './KeyCode.ts',
    savedBytes: 680,
    until: '@rc-component/util exports each key’s code by itself',
  },
  // Parts that our pages never show: several values, a range, a time, and icons where the kit has its own.
  {
    files:
      /^(@ant-design\/icons\/es\/icons\/((Check|Close|Exclamation|Info)CircleFilled|(Check|Down|Search)Outlined)|@rc-component\/(select\/es\/SelectInput\/Content\/MultipleContent|picker\/es\/(PickerInput\/(RangePicker|Selector\/SingleSelector\/MultipleDates)|PickerPanel\/(DateTime|Quarter|Time|Week)Panel\/index)))\.js$/,
    shim: './unavailable.ts',
    savedBytes: 3740,
    until:
      '@rc-component exports a select of one value, and a calendar of days, without the rest, and antd’s components import no icon that they are given',
  },
  // The closed select is there; its list is loaded later.
  {
    files: /^@rc-component\/select\/es\/SelectTrigger\.js$/,
    shim: './SelectTrigger.tsx',
    savedBytes: 5964,
    until: '@rc-component/select loads what opens a list when it is first opened',
  },
  {
    files: /^@rc-component\/select\/es\/OptionList\.js$/,
    shim: './OptionList.tsx',
    savedBytes: 1446,
    until: 'the same',
  },
  // Lists render all their entries.
  {
    files: /^@rc-component\/virtual-list\/es\/index\.js$/,
    shim: './List.tsx',
    savedBytes: 4433,
    until:
      '@rc-component/select imports its list where virtual is on: virtual={false} leaves it in',
  },
];
