import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Page } from '@playwright/test';
import { expectRequired, summary } from '../src/form';
import { ánh } from '../src/forms/drafts';
import { CONTACT } from '../src/forms/formFields';
import { RegistrationPage } from '../src/forms/registrationPage';
import { expect, test as base } from '../src/test';
import { wording } from '../src/forms/wording';
import { RESULTS } from '../src/repository/paths';

const SCREENSHOT = join(RESULTS, 'foreign-host.png');

const test = base.extend<{ complaints: string[] }>({
  complaints: async ({ page }, use) => use(complaintsIn(page)),
});

/** What goes wrong in a page from now on. */
function complaintsIn(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** What the portal itself shows of the answers that it received. */
const received = async (page: Page) =>
  JSON.parse(await page.locator('#payload').innerText()) as unknown;

test('the labels come up in both languages', async ({ page, portal, complaints }) => {
  await page.goto(portal.url);
  for (const [name, language] of [
    ['English', 'en'],
    ['Tiếng Việt', 'vi'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    for (const { label } of CONTACT) {
      const text = wording(label, language, { group: 'Vingroup' });
      await expect(page.getByLabel(text, { exact: true })).toBeVisible();
    }
  }
  expect(complaints).toEqual([]);
});

test('the step validates before the portal’s onContinue is called, and the portal receives the answers as they would be sent', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(portal.url);
  const form = new RegistrationPage(page, 'en');
  const next = page.getByText('The portal goes on to its next page.');
  await expectRequired(form, CONTACT);
  await expect(next).toBeHidden();
  await form.fillsInContact();
  await expect(summary(form)).toBeHidden();
  await expect
    .poll(() => received(page))
    .toEqual({
      fullName: 'Trần Thị Bích Hằng',
      occupation: 'Kỹ sư',
      isEmployeeOfVingroup: 'yes',
      vingroupId: 'V-1024',
      homeAddress: '12 phố Huế, Hà Nội',
      mobileNumber: '0912 345 678',
      email: 'hang@example.vn',
    });
  await form.continues();
  await expect(next).toBeVisible();
  await page.screenshot({ path: SCREENSHOT });
});

test('everything comes from releases, each file once, is styled under a strict policy, and leaves the portal its own styles', async ({
  page,
  portal,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().startsWith(portal.school.url)) {
      asked.push(new URL(request.url()).pathname);
    }
  });
  await page.goto(portal.url);
  await expect(new RegistrationPage(page, 'en').button('Tiếp tục')).toBeVisible();
  expect(asked.filter((path) => !/^\/(packages\/(shell|step-contact)\/|api\/)/.test(path))).toEqual(
    [],
  );
  expect(new Set(asked).size).toBe(asked.length);
  // Nothing of the flow's page.
  expect(asked.filter((path) => /\/(main|libraries)\.[0-9a-f]+\./.test(path))).toEqual([]);

  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await styleOf('.kit-continue', 'background-color')).toBe('rgb(172, 18, 96)');
  expect(await styleOf('#step .ant-input', 'font-size')).toBe('16px');
  expect(await styleOf('#step .kit-caption', 'font-family')).toContain('system-ui');
  expect(await styleOf('aside h2', 'font-family')).toContain('Georgia');
  expect(await page.locator('style').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a portal that the school does not name gets the step, and no response from the API', async ({
  page,
  portal,
}) => {
  const stranger = portal.url.replace('localhost', '127.0.0.1');
  const refused: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/')) refused.push(request.url());
  });
  await page.goto(stranger);
  // Without the dictionary the step is in Vietnamese, its source.
  await expect(new RegistrationPage(page, 'vi').heading('Thông tin liên hệ')).toBeVisible();
  expect(refused).toContain(`${portal.school.url}/api/dictionary`);
});

/** The federation runtime of a portal that was built by an earlier Module Federation. */
function earlierRuntime(): string {
  const contents = `import * as core from 'portal-runtime-core'; globalThis._FEDERATION_RUNTIME_CORE = core;`;
  const [built] = buildSync({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    platform: 'browser',
  }).outputFiles;
  return built?.text ?? '';
}

/** The entry of a remote of such a portal starts like this. */
const portalRemote = (page: Page) =>
  page.evaluate(() => {
    const { _FEDERATION_RUNTIME_CORE: core } = globalThis as unknown as {
      _FEDERATION_RUNTIME_CORE: { FederationHost: new (options: object) => { version: string } };
    };
    return new core.FederationHost({ name: 'portal_remote', remotes: [] }).version;
  });

test('a portal with another version of the runtime: its remotes take that one, and the step takes ours', async ({
  page,
  portal,
  complaints,
}) => {
  await page.addInitScript(earlierRuntime());
  await page.goto(portal.url);
  expect(await portalRemote(page)).toBe('0.16.0');
  await new RegistrationPage(page, 'en').fillsInContact();
  expect(await portalRemote(page)).toBe('0.16.0');
  // The form itself, where something has put another version into its page.
  await page.goto(portal.school.url);
  const form = new RegistrationPage(page, 'en');
  await form.fillsInPupil({ ...ánh, nationality: 'Vietnam' });
  await form.continues();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  expect(await portalRemote(page)).toBe('0.16.0');
  expect(complaints).toEqual([]);
});

test('a step without the shell says what is missing', async ({ page, portal, complaints }) => {
  await page.route('**/dist/main.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(portal.url);
  await page.addScriptTag({
    url: `${portal.school.url}/packages/step-contact/1.0.0/remoteEntry.js`,
  });
  expect(complaints).toEqual(["step_contact_1_0_0: load the shell's ./host before a step"]);
});

/** A tag in the head of the portal's page, before its own script runs. */
const withScript = (page: Page, source: string) =>
  page.addInitScript((src) => {
    new MutationObserver((_records, observer) => {
      // The types take the head for granted, which the parser has yet to make.
      if (!document.querySelector('head')) return;
      observer.disconnect();
      document.head.append(Object.assign(document.createElement('script'), { src }));
    }).observe(document, { childList: true, subtree: true });
  }, source);

/** Changes the files that a school serves, as who has broken into it would. */
const alters = async (page: Page, files: RegExp) =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const added = { css: ':root{--altered:1}', json: ' ', js: 'globalThis.altered=1;' };
    const [, type = 'js'] = /\.(css|json|js)$/.exec(route.request().url()) ?? [];
    // One of the three: the expression has no other.
    const body = added[type as keyof typeof added] + text;
    await route.fulfill({ response, body });
  });

const isAltered = (page: Page) =>
  page.evaluate(
    () =>
      'altered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--altered') !== '',
  );

/** Of a fetch, of an entry, and of a chunk. */
const NOT_LOADED = /Failed to fetch|RUNTIME-008|is not what was published/;

test('what the school did not publish is not run: an entry, a chunk that the manifest names, a manifest', async ({
  page,
  portal,
  complaints,
}) => {
  for (const files of [
    /\/shell\/.*\/remoteEntry\.js$/,
    /\/shell\/.*\/__federation_expose_host\.\w+\.js$/,
    /\/shell\/.*\/mf-manifest\.json$/,
  ]) {
    complaints.length = 0;
    await alters(page, files);
    await page.goto(portal.url);
    await expect.poll(() => complaints.join('\n'), files.source).toContain("'integrity' attribute");
    // What the portal itself gets is an error, so it has no step.
    await expect.poll(() => complaints.join('\n'), files.source).toMatch(NOT_LOADED);
    expect(await isAltered(page), files.source).toBe(false);
    await expect(page.locator('#step')).toBeEmpty();
    await page.unroute(files);
  }
});

test('a style sheet that the school did not publish is not applied', async ({
  page,
  portal,
  complaints,
}) => {
  await alters(page, /\/shell\/.*\.css$/);
  await page.goto(portal.url);
  await expect.poll(() => complaints.join('\n')).toContain('integrity');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  expect(await isAltered(page)).toBe(false);
});

test('what a tag has loaded that was there before is not taken: an entry, a chunk', async ({
  context,
  portal,
}) => {
  const release = `${portal.school.url}/packages/shell/1.0.0`;
  const manifest = await (await fetch(`${release}/mf-manifest.json`)).text();
  for (const file of [/"name": ?"(remoteEntry\.js)"/, /"(__federation_expose_host\.\w+\.js)"/]) {
    const [, name = ''] = file.exec(manifest) ?? [];
    const page = await context.newPage();
    const complaints = complaintsIn(page);
    await alters(page, new RegExp(`/shell/.*/${name}$`));
    await withScript(page, `${release}/${name}`);
    await page.goto(portal.url);
    const refusal = `A tag of ${release}/${name} is in the page already: it is not loaded`;
    await expect.poll(() => complaints.join('\n')).toContain(refusal);
    await expect(page.locator('#step')).toBeEmpty();
  }
});
