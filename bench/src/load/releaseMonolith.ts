import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSet } from 'contract';
import { compressBeside } from 'release-tool/files';
import { monolithPage } from '../../monolith/page';

/**
 * Makes of a releases folder another one with the bundle in it, and a page that starts it: all else is
 * served alike.
 */
export async function releaseMonolith(
  dist: string,
  federated: string,
  monolith: string,
): Promise<void> {
  cpSync(federated, monolith, { recursive: true });
  const folder = join(monolith, 'packages/monolith/1.0.0');
  cpSync(dist, folder, { recursive: true });
  for (const file of readdirSync(folder)) await compressBeside(join(folder, file));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const addresses = (files: readonly string[]) =>
    files.map((file) => `/packages/monolith/1.0.0/${file}`);
  const { scripts, styles } = read('entry.json') as Record<'scripts' | 'styles', string[]>;
  const firstStep = read('first-step.json') as string[]; // its own build wrote both

  const page = join(monolith, 'flows/admission/index.html');
  const [, set = ''] = /id="release-set">(.*)<\/script>/.exec(readFileSync(page, 'utf8')) ?? [];
  const html = monolithPage(JSON.parse(set) as ReleaseSet, {
    styles: addresses(styles),
    scripts: addresses(scripts),
    firstStep: addresses(firstStep),
  });
  writeFileSync(page, html);
}
