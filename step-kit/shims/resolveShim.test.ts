import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHIMS, resolveShim } from './resolveShim';

const LIBRARIES = join(__dirname, '../../node_modules');
const files = ['antd/es', '@ant-design', '@rc-component', 'lodash-es', 'react-redux/dist'].flatMap(
  (folder) =>
    readdirSync(join(LIBRARIES, folder), { recursive: true }).map((file) =>
      join(folder, String(file)),
    ),
);

// A file that an upgrade has moved would be bundled again, in silence.
test.each(SHIMS)('%s is the name of a file, for which %s stands in', (pattern, shim) => {
  const found = files.filter((file) => pattern.test(file)).map((file) => join(LIBRARIES, file));
  const [path = ''] = found.map(resolveShim).filter((path) => path?.endsWith(shim.slice(1)));
  expect(existsSync(path)).toBe(true);
});
