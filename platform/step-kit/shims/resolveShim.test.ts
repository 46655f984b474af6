import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SHIMS, resolveShim } from './resolveShim';

const LIBRARIES = join(__dirname, '../../../node_modules');
const picker = '@rc-component/picker/es';

/** What each shim replaces; of the components' styles, only a few. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  './styles.ts': [
    'antd/es/button/style/index.js',
    'antd/es/button/style/compact.js',
    'antd/es/input/style/index.js',
    'antd/es/input/style/textarea.js',
    'antd/es/date-picker/style/index.js',
    '@ant-design/cssinjs/es/index.js',
    '@ant-design/icons/es/cssUtils.js',
  ],
  './useToken.ts': ['useToken', 'internal', 'index'].map((name) => `antd/es/theme/${name}.js`),
  './ConfigProvider.tsx': ['antd/es/config-provider/index.js'],
  './form.ts': ['antd/es/form/context.js', 'antd/es/form/hooks/useForm.js'],
  './texts.ts': ['antd/es/config-provider/defaultRenderEmpty.js', 'antd/es/locale/index.js'],
  './Wave.ts': ['antd/es/_util/wave/index.js'],
  './ResizableTextArea.tsx': ['@rc-component/input/es/ResizableTextArea.js'],
  './KeyCode.ts': ['@rc-component/util/es/KeyCode.js'],
  './unavailable.ts': [
    ...['Check', 'Close', 'Exclamation', 'Info'].map(
      (name) => `@ant-design/icons/es/icons/${name}CircleFilled.js`,
    ),
    ...['Check', 'Down', 'Search'].map((name) => `@ant-design/icons/es/icons/${name}Outlined.js`),
    '@rc-component/select/es/SelectInput/Content/MultipleContent.js',
    `${picker}/PickerInput/RangePicker.js`,
    `${picker}/PickerInput/Selector/SingleSelector/MultipleDates.js`,
    ...['DateTime', 'Quarter', 'Time', 'Week'].map(
      (name) => `${picker}/PickerPanel/${name}Panel/index.js`,
    ),
  ],
  './SelectTrigger.tsx': ['@rc-component/select/es/SelectTrigger.js'],
  './OptionList.tsx': ['@rc-component/select/es/OptionList.js'],
  './List.tsx': ['@rc-component/virtual-list/es/index.js'],
};

// A file that an upgrade has moved would be bundled again, in silence.
test.each(Object.entries(FILES))('%s exists, and so does what it replaces', (shim, files) => {
  for (const file of files) expect(existsSync(join(LIBRARIES, file))).toBe(true);
  const found = new Set(files.map((file) => resolveShim(join(LIBRARIES, file))));
  expect([...found]).toEqual([join(__dirname, shim)]);
  expect(existsSync(join(__dirname, shim))).toBe(true);
});

test('there are twelve at most, each is worth half a kilobyte, and none is for React or lodash', () => {
  expect(SHIMS.map(({ shim }) => shim)).toEqual(Object.keys(FILES));
  expect(SHIMS.length).toBeLessThanOrEqual(12);
  for (const { savedBytes } of SHIMS) expect(savedBytes).toBeGreaterThan(500);
  for (const file of ['react-redux/dist/react-redux.mjs', 'lodash-es/clone.js'])
    expect(resolveShim(join(LIBRARIES, file))).toBeUndefined();
});
