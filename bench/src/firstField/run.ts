import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from 'e2e/find-chromium';
import { startChildServer } from 'server/testing/childServer';
import { median, type Figures } from '../load/figures';
import { said, visit, type Conditions } from '../load/visit';
import { watchBeginning } from '../load/watch';
import { releaseEverything } from '../releaseEverything';
import { staticPage } from './staticPage';

/**
 * When the first field keeps what is typed into it: in a static page with the same fields, in the product,
 * and in the product without its first screen in the page. In turns, so that what disturbs the machine
 * disturbs all alike; each ratio is that of one turn.
 */
const REPOSITORY = join(import.meta.dirname, '../../..');

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, releases: { type: 'string' } },
});
const folder = mkdtempSync(join(tmpdir(), 'bench-first-field-'));
const played = join(folder, 'played');
if (values.releases === undefined) releaseEverything(played);
else cpSync(values.releases, played, { recursive: true });
const unplayed = join(folder, 'unplayed');
cpSync(played, unplayed, { recursive: true });
execFileSync('npm', 'run -s release -- promote shell@1.0.0 --unplayed --why bench'.split(' '), {
  cwd: REPOSITORY,
  env: { ...process.env, RELEASES_DIR: unplayed, RELEASE_BY: 'bench' },
});

const staticServer = createServer((_request, response) => {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  response.writeHead(200, headers).end(brotliCompressSync(staticPage));
}).listen(0);
const servers = [played, unplayed].map((releases) =>
  startChildServer({ RELEASES_DIR: releases, DATA_DIR: `${releases}-data`, RATE_LIMIT_MAX: '0' }),
);
const [productUrl = '', withoutUrl = ''] = await Promise.all(servers.map(({ ready }) => ready));
const pages = {
  'static page': `http://localhost:${(staticServer.address() as AddressInfo).port}/`,
  product: productUrl,
  'without first screen': withoutUrl,
};
const CONDITIONS: readonly Conditions[] = [
  { network: 'slow 4G', cpu: 4 },
  { network: 'local', cpu: 1 },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

async function measure(url: string, conditions: Conditions): Promise<Figures> {
  const { page, close } = await visit(browser, conditions);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(watchBeginning);
  const isStatic = url === pages['static page'];
  const moments = isStatic ? (['usable'] as const) : (['usable', 'alive'] as const);
  const ready = Promise.all(moments.map((moment) => said(page, moment)));
  await page.goto(url, { waitUntil: 'commit' });
  await ready;
  await page.waitForLoadState('networkidle');
  const { watched, paint, kept } = await page.evaluate(() => ({
    watched: window.watched,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    kept: document.querySelector<HTMLInputElement>('main form input')?.value,
  }));
  await close();
  if (kept !== 'x') throw new Error(`${url} has lost what was typed: ${kept}`);
  return {
    'first field that keeps its text, ms': watched.usable ?? NaN,
    'first paint, ms': paint,
    'alive, ms': watched.alive ?? watched.usable ?? NaN,
    'blocking time, ms': watched.longTasks.reduce(
      (sum, { duration }) => sum + Math.max(0, duration - 50),
      0,
    ),
    'layout shift': watched.shift,
  };
}

try {
  for (const conditions of CONDITIONS) {
    const rounds: Record<string, Figures>[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const figures: Record<string, Figures> = {};
      for (const [name, url] of Object.entries(pages)) {
        figures[name] = await measure(url, conditions);
      }
      rounds.push(figures);
    }
    console.log(`\n${conditions.network}, ${conditions.cpu} × slower, ${rounds.length} rounds\n`);
    console.log(
      '| | static page | product | without first screen | product / static | / without |',
    );
    console.log('| --- | --: | --: | --: | --: | --: |');
    for (const name of Object.keys(rounds[0]?.product ?? {})) {
      const of = (page: string) => rounds.map((figures) => figures[page]?.[name] ?? NaN);
      const ratio = (page: string) =>
        median(of('product').map((one, index) => one / (of(page)[index] ?? NaN))).toFixed(2);
      const cells = Object.keys(pages).map((page) =>
        median(of(page)).toFixed(name.endsWith('ms') ? 0 : 3),
      );
      console.log(
        `| ${[name, ...cells, ratio('static page'), ratio('without first screen')].join(' | ')} |`,
      );
    }
  }
} finally {
  await browser.close();
  staticServer.close();
  for (const server of servers) {
    server.process.kill('SIGKILL');
    await server.ended;
  }
  rmSync(folder, { recursive: true });
}
