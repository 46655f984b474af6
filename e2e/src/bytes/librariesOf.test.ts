import { brotliLength, librariesOf, libraryOf } from './librariesOf';

it.each([
  ['webpack://shell_1_0_0/../node_modules/antd/es/button/Button.js', 'antd'],
  [
    'webpack://shell_1_0_0/../node_modules/@rc-component/select/es/Select.js',
    '@rc-component/select',
  ],
  ['webpack://shell_1_0_0/../node_modules/formik/node_modules/deepmerge/dist/es.js', 'deepmerge'],
  ['webpack://shell_1_0_0/../step-kit/src/index.ts', 'step-kit'],
  ['webpack://step_pupil_1_0_0/./src/step.ts', 'step-pupil'],
  ['webpack://shell_1_0_0/webpack/runtime/load script', 'webpack'],
])('%s is of %s', (source, library) => {
  expect(libraryOf(source)).toBe(library);
});

it('each library has its own bytes, and all together are the file', () => {
  // The first ten characters are of one, the rest of the line is of the other.
  const code = 'const a=1;const b=[2,3,4,5];';
  const map = {
    sources: ['webpack://x/../node_modules/one/a.js', 'webpack://x/../node_modules/two/b.js'],
    mappings: 'AAAA,UCAA',
  };
  const libraries = librariesOf(code, map);
  expect(libraries.one?.raw).toBe(10);
  expect(libraries.two?.raw).toBe(18);
  const sum = (libraries.one?.brotli ?? 0) + (libraries.two?.brotli ?? 0);
  expect(Math.abs(sum - brotliLength(code))).toBeLessThanOrEqual(1);
});
