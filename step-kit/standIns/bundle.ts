/**
 * Bundles the scenes for the comparison, twice: with antd as it is, and with the stand-ins.
 * `bundle.ts <folder>` writes `antd.js` and `standIns.js` there.
 */
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { standInFor } from './standInFor';

/**
 * antd's face with what the kit takes of it, and no more: esbuild checks every module that is named
 * there, and stand-ins have no name that only others use. A component that is missing fails the build.
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

const standIns: Plugin = {
  name: 'stand-ins',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === ASKED) return undefined;
      const found = await resolve(path, { ...from, pluginData: ASKED });
      const standIn = standInFor(found.path);
      // A stand-in itself may import what it replaces.
      return standIn && standIn !== from.importer ? { path: standIn } : found;
    });
  },
};
const ASKED = 'asked';

const folder = process.argv[2];
if (!folder) throw new Error('Which folder?');
for (const [name, plugins] of Object.entries({ antd: [face], standIns: [face, standIns] })) {
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
