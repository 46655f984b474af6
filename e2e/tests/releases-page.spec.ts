import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from 'server/testing/childServer';
import { freePort } from 'server/testing/freePort';
import { createReleasesFixture, withAdmission } from 'server/testing/releasesFixture';
import { scan } from '../src/access/axe';
import { expect, test } from '../src/test';

const [current, candidate] = ['a'.repeat(32), 'b'.repeat(32)] as const;
/** Axe finds no background for a text of a picture: it is that of the card, whose other texts are checked. */
const IN_A_PLOT = /^color-contrast: \S*text\[|^color-contrast: svg:/;
const at = '2026-05-04T08:00:00.000Z';

test('the page of the releases breaks no rule of axe and no line is wider than a phone, light and dark', async ({
  page,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'releases-page-'));
  const releases = withAdmission(createReleasesFixture());
  for (const [set, version] of [
    [current, '1.0.0'],
    [candidate, '1.1.0'],
  ] as const) {
    releases.writeSet('admission', set, { packages: { 'step-contact': version, shell: '1.0.0' } });
  }
  releases.promote('admission', current);
  releases.write(
    'flows/admission/candidate.json',
    JSON.stringify({ set: candidate, from: current, share: 10, at }),
  );
  const metrics = await freePort();
  const server = startChildServer({
    DATA_DIR: data,
    RELEASES_DIR: releases.dir,
    METRICS_PORT: String(metrics),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const url = await server.ready;
  for (const network of [1, 2, 3]) {
    const visit = {
      visit: String(network).repeat(32),
      flow: 'admission',
      set: candidate,
      engine: 'chromium',
      engineVersion: 131,
    };
    const fault = { kind: 'render', step: 'step-contact', version: '1.1.0', error: 'TypeError' };
    for (const report of [
      { ...visit, type: 'begun' },
      { ...visit, type: 'failed', fault: { ...fault, frames: [] } },
    ]) {
      await fetch(`${url}/api/visits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${network}.1` },
        body: JSON.stringify(report),
      });
    }
  }
  const address = `http://127.0.0.1:${metrics}/releases?refresh=no`;
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText('It is to be taken back.')).toBeVisible({ timeout: 100 });
  }).toPass();

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const { passed, violations, undecided } = await scan(page);
      expect([...violations, ...undecided.filter((line) => !IN_A_PLOT.test(line))]).toEqual([]);
      expect(passed).toBeGreaterThan(15);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  }
  server.process.kill('SIGKILL');
  await server.ended;
  releases.remove();
  rmSync(data, { recursive: true });
});
