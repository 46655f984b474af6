import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findProgram } from 'server/testing/findProgram';
import type { Browser } from '@playwright/test';
import { RegistrationPage } from '../src/forms/registrationPage';
import { release, startProduct, type Product } from '../src/product/product';
import { copyReleases, publishCopy } from '../src/releases';
import { REPOSITORY } from '../src/repository/paths';
import { startNginx } from '../src/startNginx';
import { expect, test as base } from '../src/test';

const UPLOAD = join(REPOSITORY, 'docs/hosting/upload.sh');

/** The product as `docs/operating.md` hosts it: a folder that nginx and the server read. */
interface Hosted {
  /** nginx's address. */
  readonly url: string;
  /** The server behind it. */
  readonly product: Product;
  /** Where the release tool works. */
  readonly workshop: string;
  /** What is served: what was uploaded from the workshop. */
  readonly served: string;
}

/** A hosted copy of the tests' releases, for all tests that ask for it. */
const test = base.extend<object, { hosted: Hosted }>({
  hosted: [
    async ({}, use) => {
      const workshop = await copyReleases();
      const served = await mkdtemp(join(tmpdir(), 'served-'));
      await upload(workshop, served);
      const product = await startProduct({ releases: served });
      const nginx = await startNginx(served, product.url);
      await use({ url: nginx.url, product, workshop, served });
      await nginx.stop();
      await product.kill();
      for (const folder of [workshop, served]) await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** A visit in a browser of its own, which keeps what came and what went wrong. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  const versions = new Set<string>();
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
    const [, version] = /\/packages\/[^/]+\/([^/]+)\/[^/]+\.js$/.exec(response.url()) ?? [];
    if (version) versions.add(version);
  });
  return { form: new RegistrationPage(page, 'en'), page, wrong, versions };
}

test(
  'a pupil is registered through nginx, and nothing is refused on the way',
  { tag: '@slow' },
  async ({ browser, drafts, hosted }) => {
    const { form, page, wrong } = await visit(browser, hosted.url);
    await form.opensTab(drafts[4]);
    await form.fillsInAdditional();
    await form.continues();
    const reference = await form.registers();
    expect(wrong).toEqual([]);
    expect((await hosted.product.registrations()).map((row) => row.reference)).toContain(reference);
    await page.context().close();
  },
);

test(
  'an upload may stop anywhere: each visit gets the old set or the new one, and an open form goes on',
  { tag: '@slow' },
  async ({ browser, hosted }) => {
    const open = await visit(browser, hosted.url);
    await open.form.opensContact();
    await expect(open.form.heading('Thông tin liên hệ')).toBeVisible();

    // All steps: those to come are loaded while the parent types.
    const changed = [
      'shell',
      'step-pupil',
      'step-contact',
      'step-school',
      'step-additional',
      'step-confirm',
    ];
    for (const name of changed) await publishCopy(hosted.workshop, name, '1.0.1');
    await release(hosted.workshop, 'promote', ...changed.map((name) => `${name}@1.0.1`));

    const served: Record<string, string[]> = {};
    const stops: readonly (typeof TRANSFERS)[number][] = ['packages', 'sets', 'history', 'pages'];
    for (const until of stops) {
      await upload(hosted.workshop, hosted.served, until);
      const { form, page, wrong, versions } = await visit(browser, hosted.url);
      await form.opens();
      // The next step is rendered ahead.
      await expect(page.locator('main h1')).toHaveCount(2);
      expect(wrong, until).toEqual([]);
      served[until] = [...versions];
      await page.context().close();
    }
    const [old, current] = [['1.0.0'], ['1.0.1']];
    expect(served).toEqual({ packages: old, sets: old, history: old, pages: current });
    expect(await readdir(join(hosted.served, 'flows/admission/sets'))).toEqual(
      expect.arrayContaining(await readdir(join(hosted.workshop, 'flows/admission/sets'))),
    );

    await open.page.reload();
    await open.form.fillsInContact();
    await open.form.continues();
    await open.form.fillsInFromSchool();
    await open.form.registers();
    expect([...open.versions]).toEqual(old);
    expect(open.wrong).toEqual([]);
  },
);

/** The commands that an upload consists of, each a transfer by rsync. */
const TRANSFERS = ['snapshot', 'packages', 'sets', 'history', 'pages'] as const;

/**
 * Uploads a releases folder with the documented script.
 *
 * @param until the last transfer that works; the one after it fails, and the upload with it
 */
async function upload(
  from: string,
  to: string,
  until: (typeof TRANSFERS)[number] = 'pages',
): Promise<void> {
  findProgram('rsync', 'rsync');
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  // Precedes the real one in the path, lets this many calls through, and counts them.
  const limited = `#!/bin/sh
printf . >> ${folder}/calls
[ "$(wc -c < ${folder}/calls)" -le ${TRANSFERS.indexOf(until) + 1} ] || exit 1
PATH=$REAL_PATH exec rsync "$@"
`;
  await writeFile(join(folder, 'rsync'), limited);
  await chmod(join(folder, 'rsync'), 0o755);
  const PATH = process.env.PATH ?? '';
  const env = { ...process.env, REAL_PATH: PATH, PATH: `${folder}${delimiter}${PATH}` };
  const child = spawn(UPLOAD, [from, to], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  await rm(folder, { recursive: true });
  const expected = until === 'pages' ? 0 : 1;
  if (code !== expected) throw new Error(`the upload until ${until} ended with ${code}`);
}
