/**
 * Bundles the scenes for the comparison, twice: with antd as it is, and with the shims.
 * `bundle.ts <folder>` writes `antd.js` and `shims.js` there.
 */
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { resolveShim } from './resolveShim';

/**
 * antd's face with what the kit takes of it, and no more: esbuild checks every module that is named
 * there, and shims have no name that only others use. A component that is missing fails the build.
 */
const face: Plugin = {
  name: 'face',
  setup({ onLoad }) {
    onLoad({ filter: /\/antd\/es\/index\.js$/ }, ({ path }) => ({
      contents: TAKEN.map(([name, from]) => `export { default as ${name} } from './${from}';`).join(
        '\n',
      ),
      resolveDir: dirname(path),
    }));
  },
};
const TAKEN = [
  ['Alert', 'alert'],
  ['Button', 'button'],
  ['Checkbox', 'checkbox'],
  ['ConfigProvider', 'config-provider'],
  ['DatePicker', 'date-picker'],
  ['Input', 'input'],
  ['Radio', 'radio'],
  ['Select', 'select'],
  ['Skeleton', 'skeleton'],
];

const shims: Plugin = {
  name: 'shims',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === ASKED) return undefined;
      const found = await resolve(path, { ...from, pluginData: ASKED });
      const shim = resolveShim(found.path);
      // A shim itself may import what it replaces.
      return shim && shim !== from.importer ? { path: shim } : found;
    });
  },
};
const ASKED = 'asked';

const folder = process.argv[2];
if (!folder) throw new Error('Which folder?');
for (const [name, plugins] of Object.entries({ antd: [face], shims: [face, shims] })) {
  await build({
    entryPoints: [join(import.meta.dirname, 'scenes/scenes.tsx')],
    outfile: join(folder, `${name}.js`),
    bundle: true,
    format: 'iife',
    globalName: 'scenes',
    // As a browser's build has it.
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    target: 'es2022',
    plugins,
  });
}
