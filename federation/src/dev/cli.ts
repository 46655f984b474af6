import { execFileSync, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { releasePaths } from 'contract/release-paths';
import { bootstrap } from '../release/promote/bootstrap';
import { errorMessage } from '../release/errorMessage';
import { currentSet } from '../release/promote/promote';
import { REPOSITORY } from '../release/workspace';
import { promoteStandalone } from './standalone';
import { publishReload } from './publishReload';
import { rebuild } from './rebuild';
import { watch } from './watch';

/**
 * `npm run dev [-- <package>…]`: the product on work in progress, with reload on save. Every rebuild is
 * published under a version of its own and promoted, in a separate releases folder, so what runs here
 * is what a release would be. With packages named, only they are rebuilt; the others are served from
 * their last build.
 *
 * `npm run dev -- <step> --standalone`: that step in a plain frame, without a flow around it.
 */
const FLOW = 'admission';
const folder = resolve(REPOSITORY, '.dev');
const say = (line: string) => console.log(line);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { standalone: { type: 'boolean', default: false } },
  });
  await (values.standalone ? serveStandalone(positionals) : serveFlow(positionals));
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}

async function serveFlow(named: readonly string[]) {
  const releases = join(folder, 'releases');
  const paths = releasePaths(releases);
  await bootstrap(paths, say);
  const reload = await publishReload(paths);
  const all = Object.keys((await currentSet(paths, FLOW))?.packages ?? {});
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `No such package in the flow ${FLOW}: ${unknown.join(', ')}. It has ${all.join(', ')}.`,
    );
  }
  const packages = named.length > 0 ? named : all;
  await rebuild(paths, FLOW, packages, reload, say);
  watch(packages, (changed) => rebuild(paths, FLOW, changed, reload, say));
  serve(releases);
}

async function serveStandalone([name, ...others]: readonly string[]) {
  if (name === undefined || others.length > 0) throw new Error('Name one step to show alone.');
  const releases = join(folder, 'standalone', name);
  const paths = releasePaths(releases);
  const reload = await publishReload(paths);
  say(`Building ${name}, and a frame around it …`);
  await promoteStandalone(paths, FLOW, name, reload);
  watch([name], (changed) => rebuild(paths, FLOW, changed, reload, say));
  serve(releases);
}

/** In TypeScript, and again after a save; its writer's thread is the built one. */
function serve(releases: string) {
  execFileSync('npm', ['run', '-s', 'build', '-w', 'server'], {
    cwd: REPOSITORY,
    stdio: 'inherit',
  });
  const data = process.env.DATA_DIR ?? join(folder, 'data');
  const server = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/src/main.ts'], {
    cwd: REPOSITORY,
    env: { ...process.env, RELEASES_DIR: releases, DATA_DIR: data },
    stdio: 'inherit',
  });
  server.once('exit', (code) => process.exit(code ?? 1));
}
