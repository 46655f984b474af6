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
 * When the first field keeps what is typed into it: in the product, in a static page with the same fields,
 * and in the product without its first screen in the page; or in the product and in another release of it.
 * In turns, so that what disturbs the machine disturbs all alike; each ratio is that of one turn.
 */
const REPOSITORY = join(import.meta.dirname, '../../..');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    releases: { type: 'string' },
    /** The releases of another version. */
    other: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'bench-first-field-'));
const played = join(folder, 'played');
if (values.releases === undefined) releaseEverything(played);
else cpSync(values.releases, played, { recursive: true });
const compared = join(folder, 'compared');
if (values.other === undefined) {
  cpSync(played, compared, { recursive: true });
  execFileSync('npm', 'run -s release -- promote shell@1.0.0 --unplayed --why bench'.split(' '), {
    cwd: REPOSITORY,
    env: { ...process.env, RELEASES_DIR: compared, RELEASE_BY: 'bench' },
  });
} else cpSync(values.other, compared, { recursive: true });

const staticServer = createServer((_request, response) => {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  response.writeHead(200, headers).end(brotliCompressSync(staticPage));
}).listen(0);
const servers = [played, compared].map((releases) =>
  startChildServer({ RELEASES_DIR: releases, DATA_DIR: `${releases}-data`, RATE_LIMIT_MAX: '0' }),
);
const [product = '', other = ''] = await Promise.all(servers.map(({ ready }) => ready));
const staticPageUrl = `http://localhost:${(staticServer.address() as AddressInfo).port}/`;
const others: Readonly<Record<string, string>> =
  values.other === undefined
    ? { 'static page': staticPageUrl, 'without first screen': other }
    : { 'other release': other };
const pages = { product, ...others };
const CONDITIONS: readonly Conditions[] = [
  { network: 'slow 4G', cpu: 4 },
  { network: 'local', cpu: 1 },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

async function measure(url: string, conditions: Conditions): Promise<Figures> {
  const { page, close } = await visit(browser, conditions);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(watchBeginning);
  const isStatic = url === staticPageUrl;
  const moments = isStatic ? (['usable'] as const) : (['usable', 'alive'] as const);
  const ready = Promise.all(moments.map((moment) => said(page, moment)));
  await page.goto(url, { waitUntil: 'commit' });
  await ready;
  await page.waitForLoadState('networkidle');
  const { watched, paint, kept, requests, bytes } = await page.evaluate(() => {
    const loaded = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]; // both are
    return {
      watched: window.watched,
      requests: loaded.length,
      bytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      kept: document.querySelector<HTMLInputElement>('main form input')?.value,
    };
  });
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
    requests,
    'bytes of content': bytes,
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
    const compared = Object.keys(others);
    const ratios = compared.map((page) => `product / ${page}`);
    console.log(`| | ${[...Object.keys(pages), ...ratios].join(' | ')} |`);
    console.log(`| --- |${' --: |'.repeat(1 + 2 * compared.length)}`);
    for (const name of Object.keys(rounds[0]?.product ?? {})) {
      const of = (page: string) => rounds.map((figures) => figures[page]?.[name] ?? NaN);
      const ratio = (page: string) =>
        median(of('product').map((one, index) => one / (of(page)[index] ?? NaN))).toFixed(2);
      const cells = Object.keys(pages).map((page) =>
        median(of(page)).toFixed(name === 'layout shift' ? 3 : 0),
      );
      console.log(`| ${[name, ...cells, ...compared.map(ratio)].join(' | ')} |`);
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
