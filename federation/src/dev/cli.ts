import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { bootstrap } from '../release/bootstrap';
import { layout } from '../release/layout';
import { currentSet } from '../release/promote';
import { REPOSITORY } from '../release/workspace';
import { publishReload } from './publishReload';
import { rebuild } from './rebuild';
import { watch } from './watch';

/**
 * `npm run dev [-- <package>…]`: the product on work in progress, with reload on save. Every rebuild
 * is published under a version of its own and promoted, in a releases folder apart: what runs here is
 * what a release would be. With packages named, only they are rebuilt; the others are served from
 * their last build.
 */
const FLOW = 'admission';
const folder = resolve(REPOSITORY, '.dev');
const at = layout(join(folder, 'releases'));
const say = (line: string) => console.log(line);

const env = {
  ...process.env,
  RELEASES_DIR: join(folder, 'releases'),
  DATA_DIR: process.env.DATA_DIR ?? join(folder, 'data'),
};

await bootstrap(at, say);
const reload = await publishReload(at);
const set = await currentSet(at, FLOW);
const all = Object.keys(set?.packages ?? {});
const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(
    `No such package in the flow ${FLOW}: ${unknown.join(', ')}. It has ${all.join(', ')}.`,
  );
  process.exit(1);
}

const packages = named.length > 0 ? named : all;
await rebuild(at, FLOW, packages, reload, say);
watch(packages, (changed) => rebuild(at, FLOW, changed, reload, say));

const server = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/src/main.ts'], {
  cwd: REPOSITORY,
  env,
  stdio: 'inherit',
});
server.once('exit', (code) => process.exit(code ?? 1));
