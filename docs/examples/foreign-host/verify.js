/**
 * A plugin for Module Federation's runtime (2.9) that lets nothing of some releases run unless it is
 * what was published. It imports nothing: copy it.
 *
 * A release is pinned by the hash of its `release.json`, which has the hash of each of its files. Nothing
 * else is loaded: a URL without a hash is refused, and so is one of which a tag is in the page already,
 * because the runtime would take what that tag has loaded. Give it to `createInstance` as the last of the
 * plugins, and load nothing of the releases in another way before.
 *
 * @param {{ url: string, integrity: string }[]} pins the address of each `release.json`, and its hash as
 *   Subresource Integrity has it: `sha384-…`
 * @returns {Promise<object>} the plugin; rejected when a `release.json` is not the one that was pinned
 */
export async function verify(pins) {
  /** By URL: the hash of a file, and the release that it belongs to. */
  const known = new Map();
  for (const { url, integrity } of pins) {
    if (!/^sha(256|384|512)-\S+$/.test(integrity)) throw new Error(`${url} has no hash`);
    // The browser refuses what has another hash.
    const response = await fetch(url, { integrity });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const { files } = await response.json();
    for (const [path, hash] of Object.entries(files)) {
      known.set(comparable(new URL(path, url).href), { hash, release: url });
    }
  }

  const fileAt = (url) => {
    const file = known.get(comparable(url));
    if (!file) throw new Error(`No release that is pinned has ${url}: it is not loaded`);
    return file;
  };
  const ours = new WeakSet();
  const checked = (element, url) => {
    element.integrity = fileAt(url).hash;
    element.crossOrigin = 'anonymous';
    ours.add(element);
    return element;
  };
  /** By release: whether its scripts have loaded. */
  const loads = new Map(pins.map(({ url }) => [url, []]));
  const watch = (script, url) => {
    const load = new Promise((resolve, reject) => {
      const refuse = () => reject(new Error(`${url} was not loaded, or is not what was published`));
      script.addEventListener('load', resolve);
      script.addEventListener('error', refuse);
    });
    load.catch(() => {}); // beforeGetExpose has it
    loads.get(fileAt(url).release).push(load);
  };
  /** What was loaded by a tag that is not ours may be anything, unless the tag has the hash too. */
  const refuseTags = (entry) => {
    for (const tag of document.querySelectorAll('script[src], link[rel~="stylesheet"][href]')) {
      if (ours.has(tag)) continue;
      const name = tag.localName === 'script' ? 'src' : 'href';
      // As it is written, which is what the runtime compares, and as the browser loads it.
      for (const url of [tag.getAttribute(name), tag[name]].map(comparable)) {
        const hash = known.get(url)?.hash;
        const isEntry = entry !== undefined && url === comparable(entry);
        if (isEntry || (hash !== undefined && tag.getAttribute('integrity') !== hash)) {
          throw new Error(`A tag of ${tag[name]} is in the page already: it is not loaded`);
        }
      }
    }
  };
  const entries = new WeakSet();

  return {
    name: 'verify',
    /** Of a manifest, which names all that is loaded next. */
    fetch: async (url) => fetch(url, { integrity: fileAt(url).hash }),
    generatePreloadAssets: async () => refuseTags(),
    loadEntry: async ({ remoteInfo: { name, entry, entryGlobalName, type } }) => {
      fileAt(entry);
      refuseTags(entry);
      // A module is imported, which asks no hook.
      if (['esm', 'module', 'system'].includes(type)) throw new Error(`${entry} is no script`);
      const found = globalThis[entryGlobalName || `__FEDERATION_${name}:custom__`];
      if (found && !entries.has(found)) throw new Error(`What ${entry} sets is there already`);
    },
    afterLoadEntry: async ({ remoteEntryExports }) => {
      if (remoteEntryExports) entries.add(remoteEntryExports);
    },
    createScript: ({ url }) => {
      const script = checked(document.createElement('script'), url);
      script.src = url;
      watch(script, url);
      return script;
    },
    /** A container would load what failed once more, and not every one has the hash of its chunks. */
    beforeGetExpose: async ({ moduleInfo }) => {
      await Promise.all(loads.get(fileAt(moduleInfo.entry).release));
    },
    createLink: ({ url, attrs }) => {
      const link = checked(document.createElement('link'), url);
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, value);
      link.href = url;
      return link;
    },
  };
}

/** As Module Federation compares URLs: without the scheme and a slash at the end. */
const comparable = (url) => url.replace(/^(https?:)?\/\//i, '').replace(/\/$/, '');
