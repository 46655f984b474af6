import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageRelease, PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import type { Chosen } from '../checks/assertCompatible';
import { compressBeside, readText, writeAtomically } from '../core/files';
import { FLOWS_PACKAGE } from '../folder/readRelease';
import { changesBetween } from '../history/history';
import { coloredLogo } from '../page/brand/brandFiles';
import { beforeScripts, pageOf, type FirstScreen, type PageOptions } from '../page/pageOf';
import type { Played } from '../play/playSet';
import { differenceLine, rulesChanged } from '../set/diffSets';
import { brandFilesOf, makeSet, releaseIn, SHELL_PACKAGE } from '../set/makeSet';
import type { Change } from './changeFlow';

/**
 * Makes a set and writes its files. It is not served yet.
 *
 * @returns the set, and its packages that are others than those of the current set
 */
export async function writeSet(
  paths: ReleasePaths,
  { flow, releases, current }: Chosen,
  fallbacks: ReadonlyMap<string, PackageRelease>,
  page: PageOptions,
  { dryRun, say = () => {} }: Change,
  screen?: Played['firstScreen'],
) {
  const set = makeSet(flow, releases, fallbacks);
  for (const change of current ? rulesChanged(current, set) : []) {
    say(`Other answers are accepted: ${differenceLine(change)}`);
  }
  // The order matters: each file is complete before another one names it.
  if (!dryRun) {
    const { style, logos } = brandFilesOf(flow, releases);
    await writeBeside(paths.besideSets(flow.id, style.file), style.css);
    const { name, version } = releaseIn(flow, releases, FLOWS_PACKAGE);
    const logo = await readFile(join(paths.version(name, version), flow.brand.logo), 'utf8');
    for (const one of Object.values(logos)) {
      await writeBeside(paths.besideSets(flow.id, one.file), coloredLogo(logo, one));
    }
    await writeAtomically(paths.set(flow.id, set.id), JSON.stringify(set));
    await compressBeside(paths.set(flow.id, set.id));
    const firstScreen = screen && (await firstScreenOf(paths, set, releases, style.css, screen));
    await writeAtomically(paths.setPage(flow.id, set.id), pageOf(set, { ...page, firstScreen }));
  }
  return { set, changes: changesBetween(current?.packages ?? {}, set.packages) };
}

/**
 * Writes a file that sets of one brand share. It is compressed in any case: a killed process may have left
 * it without its compressed forms.
 */
async function writeBeside(file: string, content: string) {
  if ((await readText(file)) !== content) await writeAtomically(file, content);
  await compressBeside(file);
}

/** The first screen with the CSS rules that apply to it. */
async function firstScreenOf(
  paths: ReleasePaths,
  set: PublishedSet,
  releases: readonly PackageRelease[],
  brand: string,
  screen: Omit<FirstScreen, 'css'>,
): Promise<FirstScreen> {
  const read = async (wanted: string | undefined) => {
    const release = releases.find(({ name }) => name === wanted);
    if (!release) return [];
    const folder = paths.version(release.name, release.version);
    const { styles = [] } = release.host ?? release.step ?? {};
    return Promise.all(styles.map((file) => readText(join(folder, file))));
  };
  const sheets = [...(await read(SHELL_PACKAGE)), brand, ...(await read(set.flow.steps[0]?.step))];
  // Imported here: only a promote with a first screen needs a DOM.
  const { criticalCss } = await import('../page/critical/criticalCss');
  return { ...screen, css: criticalCss(sheets.join('\n'), beforeScripts(set, screen.markup)) };
}
