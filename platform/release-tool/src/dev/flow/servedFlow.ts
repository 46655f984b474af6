import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { draftKey, formId, type Asset, type FlowFile, type PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { json } from '../../page/html';
import { pageOf } from '../../page/pageOf';
import { readJson, writeAtomically } from '../../core/files';
import { packageFolder } from '../../core/repository';
import { FLOWS_PACKAGE } from '../../folder/readRelease';
import { publishAsItIs } from '../../publish/publishAsItIs';
import { flowPackages, hashOf } from '../../set/makeSet';
import { promote } from '../../promote/promote';
import { DEVELOPMENT_URL, OPENING_DRAFT } from '../channel';
import { PAGE_FILES } from './flowCompiler';
import { openingDraft } from './openingDraft';
import { publishSources } from './publishSources';

/** The flow that is served in development. */
export const FLOW = 'admission';

export const FLOW_FILE = join(packageFolder(FLOWS_PACKAGE), `${FLOW}.json`);

export const readFlow = async () => (await readJson(FLOW_FILE)) as FlowFile; // the flows' build checks it

/** What a flow serves beside the program: its page, its schemas and its English. */
export interface ServedFlow {
  /**
   * Serves what its packages declare now.
   *
   * @throws Error when a package cannot be described, or when a promote refuses it; the flow stays as it is
   */
  readonly update: () => Promise<void>;
  /** Publishes a package again with the next update. */
  readonly forget: (name: string) => void;
}

/**
 * Serves a flow from what its packages declare. Its page names the set by a constant, so a draft never is of
 * another set, and the server validates with the newest one.
 *
 * @param paths of a releases folder that is this flow's alone
 * @param change makes of the flow's file the flow that is served
 * @param opened the step at which a visit begins; by default the first
 */
export function servedFlow(
  paths: ReleasePaths,
  change: (flow: FlowFile) => FlowFile,
  opened?: string,
): ServedFlow {
  const published = new Map<string, Promise<string>>();
  let served = '';
  let turn: Promise<unknown> = Promise.resolve();
  const publish = (name: string) =>
    name === FLOWS_PACKAGE ? publishAsItIs(paths, name) : publishSources(paths, name);

  const update = async () => {
    const flow = change(await readFlow());
    const versions: Record<string, string> = {};
    for (const name of flowPackages(flow)) {
      const version = published.get(name) ?? publish(name);
      published.set(name, version);
      version.catch(() => published.delete(name));
      versions[name] = await version;
    }
    const content = JSON.stringify(versions);
    if (content === served) return;
    // Nothing of before was released: a field may have had another kind, and no version is a fallback.
    await rm(paths.history(flow.id), { force: true });
    const set = await promote(paths, flow.id, versions, {}, { ...CHANGE, place: change });
    await writeAtomically(paths.page(flow.id), pageAt(inDevelopment(set), opened));
    served = content;
  };
  return {
    update: () => {
      const updated = turn.then(update);
      turn = updated.catch(() => {});
      return updated;
    },
    forget: (name) => void published.delete(name),
  };
}

/** Developers often write a text before its English. */
const CHANGE = { by: 'dev', allowUntranslated: true, yes: true };

/** The set that the page names. Its files change with each save, so they have no hashes. */
const inDevelopment = (set: PublishedSet): PublishedSet => ({
  ...set,
  id: hashOf({ inDevelopment: set.flow.id }),
  shell: {
    scripts: PAGE_FILES.scripts.map(builtFile),
    styles: PAGE_FILES.styles.map(builtFile),
  },
  // What the page preloads for a step is what it loads in any case.
  steps: Object.fromEntries(
    Object.entries(set.steps).map(([name, step]) => [name, { ...step, entry: MAIN }]),
  ),
});

/** The page of a set, with the draft that begins a visit at a step. */
function pageAt(set: PublishedSet, opened: string | undefined): string {
  const draft = openingDraft(set, opened);
  const page = pageOf(set);
  if (!draft) return page;
  const element = `<script type="application/json" id="${OPENING_DRAFT}" data-key="${draftKey(formId(set.flow.id))}">${json(draft)}</script>`;
  return page.replace('</head>', (end) => element + end);
}

function builtFile(file: string): Asset {
  return { url: `${DEVELOPMENT_URL}${file}`, integrity: '' };
}

const MAIN = builtFile('main.js');
