import { build } from 'esbuild';

/** Where the school's product is served. */
const school = process.env.SCHOOL ?? 'http://localhost:8080';

await build({
  entryPoints: ['main.js'],
  bundle: true,
  format: 'esm',
  outfile: 'dist/main.js',
  define: { SCHOOL: JSON.stringify(school) },
});
