import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset } from 'contract';
import { packageUrl, type ReleasePaths } from 'contract/release-paths';
import { integrityOf } from '../release/files';

const NAME = 'dev-reload';
const VERSION = '1.0.0';
const FILE = 'reload.js';

/**
 * Asks for the page again every second, and reloads it once it names another set. A draft is pinned to
 * the set that it was typed in; here the draft continues with the new code.
 */
const SCRIPT = `(() => {
  const idIn = (html) => /"id":"([0-9a-f]{32})"/.exec(html)?.[1];
  const pinDrafts = (set) => {
    for (const [key, draft] of Object.entries(sessionStorage)) {
      if (!key.startsWith('draft:')) continue;
      sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(draft), set }));
    }
  };
  const running = idIn(document.getElementById('release-set').textContent);
  setInterval(async () => {
    try {
      const served = idIn(await (await fetch('/')).text());
      if (!served || served === running) return;
      pinDrafts(served);
      location.reload();
    } catch {
      // The server is restarting; try again in a second.
    }
  }, 1000);
})();
`;

/** Publishes the script that reloads a page in development. A release never has it. */
export async function publishReload(paths: ReleasePaths): Promise<Asset> {
  await mkdir(paths.version(NAME, VERSION), { recursive: true });
  await writeFile(join(paths.version(NAME, VERSION), FILE), SCRIPT);
  return { url: packageUrl(NAME, VERSION, FILE), integrity: integrityOf(Buffer.from(SCRIPT)) };
}
