/** @jest-environment jsdom */
import { join } from 'node:path';
import { REPOSITORY } from './repository/paths';

/** What `docs/examples/foreign-host/verify.js` gives the runtime. */
interface Plugin {
  readonly createScript: (call: { url: string }) => HTMLScriptElement;
  readonly createLink: (call: { url: string; attrs: object }) => HTMLLinkElement;
  readonly fetch: (url: string) => Promise<unknown>;
  readonly generatePreloadAssets: () => Promise<void>;
  readonly loadEntry: (call: { remoteInfo: object }) => Promise<void>;
  readonly beforeGetExpose: (call: { moduleInfo: { entry: string } }) => Promise<void>;
}
type Verify = (pins: { url: string; integrity: string }[]) => Promise<Plugin>;

const FOLDER = 'https://school.example/packages/shell/1.0.0';
const ENTRY = `${FOLDER}/remoteEntry.js`;
const CHUNK = `${FOLDER}/__federation_expose_host.0a.js`;
const PIN = { url: `${FOLDER}/release.json`, integrity: 'sha384-pin' };
const files = {
  'remoteEntry.js': 'sha384-entry',
  '__federation_expose_host.0a.js': 'sha384-chunk',
  'host.0a.css': 'sha384-css',
  'mf-manifest.json': 'sha384-manifest',
};

let verify: Verify;
const fetched = jest.fn(async (_url: string, _options?: object) => ({
  ok: true,
  json: async () => ({ files }),
}));
beforeAll(async () => {
  Object.assign(globalThis, { fetch: fetched });
  const file = join(REPOSITORY, 'docs/examples/foreign-host/verify.js');
  // The file has no types: see its own comments.
  ({ verify } = (await import(file)) as { verify: Verify });
});
beforeEach(() => document.head.replaceChildren());

test('a release is loaded by the hash that pins it, and every file by its hash', async () => {
  const plugin = await verify([PIN]);
  expect(fetched).toHaveBeenLastCalledWith(PIN.url, { integrity: 'sha384-pin' });
  await plugin.fetch(`${FOLDER}/mf-manifest.json`);
  expect(fetched).toHaveBeenLastCalledWith(`${FOLDER}/mf-manifest.json`, {
    integrity: 'sha384-manifest',
  });
  expect(plugin.createScript({ url: ENTRY })).toMatchObject({
    src: ENTRY,
    integrity: 'sha384-entry',
    crossOrigin: 'anonymous',
  });
  const attrs = { rel: 'stylesheet', type: 'text/css' };
  expect(plugin.createLink({ url: `${FOLDER}/host.0a.css`, attrs })).toMatchObject({
    rel: 'stylesheet',
    integrity: 'sha384-css',
    crossOrigin: 'anonymous',
  });
});

test('a pin without a hash is refused, and a release that cannot be loaded', async () => {
  await expect(verify([{ url: PIN.url, integrity: '' }])).rejects.toThrow('has no hash');
  fetched.mockResolvedValueOnce({ ok: false, json: async () => ({ files }) });
  await expect(verify([PIN])).rejects.toThrow('answered');
});

test.each(['//school.example/packages/shell/1.0.0/remoteEntry.js', `${ENTRY}/`])(
  'a URL is compared as Module Federation does: %s',
  async (url) => {
    const plugin = await verify([PIN]);
    expect(plugin.createScript({ url }).integrity).toBe('sha384-entry');
  },
);

test.each([
  `${FOLDER}/other.js`,
  `${ENTRY}?v=1`,
  'https://other.example/packages/shell/1.0.0/remoteEntry.js',
])('a URL without a hash is refused: %s', async (url) => {
  const plugin = await verify([PIN]);
  expect(() => plugin.createScript({ url })).toThrow(url);
  expect(() => plugin.createLink({ url, attrs: {} })).toThrow(url);
  await expect(plugin.fetch(url)).rejects.toThrow(url);
  const remoteInfo = { name: 'shell', entry: url, entryGlobalName: 'shell_1_0_0', type: 'global' };
  await expect(plugin.loadEntry({ remoteInfo })).rejects.toThrow(url);
});

describe('what is in the page already', () => {
  const remoteInfo = { name: 'shell', entry: ENTRY, entryGlobalName: 'shell_1_0_0' };
  const add = (name: 'script' | 'link', attributes: Record<string, string>) => {
    const tag = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
    document.head.append(tag);
  };

  test.each([
    ['script', { src: ENTRY, type: 'not-run' }],
    ['script', { src: CHUNK.replace('https:', ''), type: 'not-run' }],
    ['script', { src: CHUNK, integrity: 'sha384-other', type: 'not-run' }],
    ['link', { href: `${FOLDER}/host.0a.css`, rel: 'stylesheet' }],
  ] as const)('is refused: a %s with %j', async (name, attributes) => {
    const plugin = await verify([PIN]);
    add(name, attributes);
    await expect(plugin.generatePreloadAssets()).rejects.toThrow('is in the page already');
    await expect(plugin.loadEntry({ remoteInfo })).rejects.toThrow('is in the page already');
  });

  test('is the plugin’s own, or of another site, or has the hash: none is refused', async () => {
    const plugin = await verify([PIN]);
    const own = plugin.createScript({ url: ENTRY });
    own.type = 'not-run';
    document.head.append(own);
    add('script', { src: 'https://other.example/remoteEntry.js', type: 'not-run' });
    add('script', { src: CHUNK, integrity: 'sha384-chunk', type: 'not-run' });
    await plugin.generatePreloadAssets();
    await plugin.loadEntry({ remoteInfo });
  });

  test('is what an entry sets, or a module, which no hook sees', async () => {
    const plugin = await verify([PIN]);
    await expect(
      plugin.loadEntry({ remoteInfo: { ...remoteInfo, type: 'module' } }),
    ).rejects.toThrow('is no script');
    Object.assign(globalThis, { shell_1_0_0: {} });
    await expect(plugin.loadEntry({ remoteInfo })).rejects.toThrow('is there already');
    Reflect.deleteProperty(globalThis, 'shell_1_0_0');
  });
});

test('a script that failed is not loaded once more by its container', async () => {
  const plugin = await verify([PIN]);
  plugin.createScript({ url: ENTRY }).dispatchEvent(new Event('load'));
  await plugin.beforeGetExpose({ moduleInfo: { entry: ENTRY } });
  plugin.createScript({ url: CHUNK }).dispatchEvent(new Event('error'));
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(plugin.beforeGetExpose({ moduleInfo: { entry: ENTRY } })).rejects.toThrow(
      'is not what was published',
    );
  }
});
