/**
 * Bundles the scenes for the comparison, twice: with antd as it is, and with the shims.
 * `bundle.ts <folder>` writes `antd.js` and `shims.js` there.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { resolveShim } from '../resolveShim';

const shims: Plugin = {
  name: 'shims',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === ASKED) return undefined;
      const found = await resolve(path, { ...from, pluginData: ASKED });
      const shim = resolveShim(found.path);
      // A shim may import the file that it replaces.
      return shim && shim !== from.importer ? { path: shim } : found;
    });
  },
};
const ASKED = 'asked';

const folder = process.argv[2];
if (!folder) throw new Error('Which folder?');
for (const [name, plugins] of Object.entries({ antd: [], shims: [shims] })) {
  await build({
    entryPoints: [join(import.meta.dirname, 'scenes.tsx')],
    outfile: join(folder, `${name}.js`),
    bundle: true,
    format: 'iife',
    globalName: 'scenes',
    // As webpack does for browsers.
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    target: 'es2022',
    plugins,
  });
}
