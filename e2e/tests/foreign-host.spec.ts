import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import type { Page } from '@playwright/test';
import { RegistrationPage } from '../src/forms/registrationPage';
import { startProduct, type Product } from '../src/product/product';
import { REPOSITORY } from '../src/repository/paths';
import { expect, test as base } from '../src/test';

const EXAMPLE = join(REPOSITORY, 'docs/examples/foreign-host');
const FILES = ['/index.html', '/portal.css', '/dist/main.js'];
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

/** A third-party portal that shows the released contact step, and the product that it names. */
interface Portal {
  readonly url: string;
  readonly school: Product;
}

const test = base.extend<{ complaints: string[] }, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      let csp = '';
      const host = createServer((request, response) => serveExample(request.url, response, csp));
      await new Promise<void>((done) => host.listen(0, done));
      const { port } = host.address() as AddressInfo; // a TCP server has one
      const url = `http://localhost:${port}`;
      const school = await startProduct({ variables: { ALLOWED_ORIGINS: url } });
      csp = policyFor(school.url);
      // As the example's README says.
      const env = { ...process.env, SCHOOL: school.url };
      await promisify(execFile)('npm', ['run', '-s', 'build'], { cwd: EXAMPLE, env });
      await use({ url, school });
      await school.kill();
      host.close();
    },
    { scope: 'worker' },
  ],
  /** What goes wrong in the page. */
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
});

/** What the portal itself shows of the answers that it received. */
const received = async (page: Page) =>
  JSON.parse(await page.locator('#payload').innerText()) as object;

test(
  'the step is in the portal’s language, validates before onContinue is called, and the portal receives the answers as they would be sent',
  { tag: '@slow' },
  async ({ page, portal, complaints }) => {
    await page.goto(portal.url);
    const form = new RegistrationPage(page, 'en');
    const next = page.getByText('The portal goes on to its next page.');
    await form.heading('Thông tin liên hệ').waitFor();
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(new RegistrationPage(page, 'vi').field('Nghề nghiệp')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await form.heading('Thông tin liên hệ').waitFor();
    await form.continues();
    await expect(form.summary()).toBeFocused();
    await expect(next).toBeHidden();
    await form.fillsInContact();
    await expect(form.summary()).toBeHidden();
    const names = (await form.shownFields()).map(({ name }) => name);
    await expect.poll(async () => Object.keys(await received(page)).sort()).toEqual(names.sort());
    await expect.poll(() => received(page)).toMatchObject({ email: 'hang@example.vn' });
    await form.continues();
    await expect(next).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test(
  'everything comes from releases, each file once, is styled under a strict policy, and leaves the portal its own styles',
  { tag: '@slow' },
  async ({ page, portal, complaints }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'OPTIONS' && request.url().startsWith(portal.school.url)) {
        asked.push(new URL(request.url()).pathname);
      }
    });
    await page.goto(portal.url);
    await expect(new RegistrationPage(page, 'en').button('Tiếp tục')).toBeVisible();
    expect(
      asked.filter((path) => !/^\/(packages\/(shell|step-contact)\/|api\/)/.test(path)),
    ).toEqual([]);
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
  },
);

test(
  'a portal that the school does not name gets the step, and no response from the API',
  { tag: '@slow' },
  async ({ page, portal }) => {
    const stranger = portal.url.replace('localhost', '127.0.0.1');
    const refused: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('/api/')) refused.push(request.url());
    });
    await page.goto(stranger);
    // Without the dictionary the step is in Vietnamese, its source.
    await expect(new RegistrationPage(page, 'vi').heading('Thông tin liên hệ')).toBeVisible();
    expect(refused).toContain(`${portal.school.url}/api/dictionary`);
  },
);

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

test(
  'a portal with another version of the runtime: its remotes take that one, and the step takes ours',
  { tag: '@slow' },
  async ({ page, portal, complaints }) => {
    await page.addInitScript(earlierRuntime());
    await page.goto(portal.url);
    expect(await portalRemote(page)).toBe('0.16.0');
    await new RegistrationPage(page, 'en').fillsInContact();
    expect(await portalRemote(page)).toBe('0.16.0');
    // The form itself, where something has put another version into its page.
    await page.goto(portal.school.url);
    const form = new RegistrationPage(page, 'en');
    await form.fillsInPupil();
    await form.continues();
    await expect(form.heading('Thông tin liên hệ')).toBeVisible();
    expect(await portalRemote(page)).toBe('0.16.0');
    expect(complaints).toEqual([]);
  },
);

test(
  'a step without the shell says what is missing',
  { tag: '@slow' },
  async ({ page, portal, complaints }) => {
    await page.route('**/dist/main.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(portal.url);
    await page.addScriptTag({
      url: `${portal.school.url}/packages/step-contact/1.0.0/remoteEntry.js`,
    });
    expect(complaints).toEqual(["step_contact_1_0_0: load the shell's ./host before a step"]);
  },
);

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

test(
  'what the school did not publish is not run, nor applied: an entry, a chunk that the manifest names, a manifest, a style sheet',
  { tag: '@slow' },
  async ({ page, portal, complaints }) => {
    for (const files of [
      /\/shell\/.*\/remoteEntry\.js$/,
      /\/shell\/.*\/__federation_expose_host\.\w+\.js$/,
      /\/shell\/.*\/mf-manifest\.json$/,
    ]) {
      complaints.length = 0;
      await alters(page, files);
      await page.goto(portal.url);
      await expect
        .poll(() => complaints.join('\n'), files.source)
        .toContain("'integrity' attribute");
      // What the portal itself gets is an error, so it has no step.
      await expect.poll(() => complaints.join('\n'), files.source).toMatch(NOT_LOADED);
      expect(await isAltered(page), files.source).toBe(false);
      await expect(page.locator('#step')).toBeEmpty();
      await page.unroute(files);
    }
    complaints.length = 0;
    await alters(page, /\/shell\/.*\.css$/);
    await page.goto(portal.url);
    await expect.poll(() => complaints.join('\n')).toContain('integrity');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    expect(await isAltered(page)).toBe(false);
  },
);

function serveExample(url: string | undefined, response: ServerResponse, csp: string) {
  const path = url === '/' ? '/index.html' : (url ?? '');
  if (!FILES.includes(path)) return response.writeHead(404).end();
  const headers = { 'content-type': TYPES[extname(path)], 'content-security-policy': csp };
  readFile(join(EXAMPLE, path)).then(
    (content) => response.writeHead(200, headers).end(content),
    () => response.writeHead(404).end(),
  );
}

/** The portal's page may load from itself and from the product, and has no other rights. */
const policyFor = (school: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${school}`,
    `style-src 'self' ${school}`,
    `connect-src ${school}`,
    'img-src data:',
  ].join('; ');
