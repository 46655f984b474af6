import type { Asset, PublishedStep, ReleaseSet } from 'contract';
import { parsePageSet } from 'contract/release-set';
import { CANDIDATE_DATA, RELEASE_SET_ELEMENT } from 'contract/page-elements';
import { deferredScript, escape, json } from 'page/html';
import { flowStepOf, hashOf, prefetchPathsOf, remoteOf, sectionOf } from 'release-tool/make-set';
import { LOCAL_STEP_DATA } from '../channel';

/** A step that was built on this machine, for the pages of a site. */
export interface LocalStep {
  readonly release: PublishedStep;
  /** The site's origin. */
  readonly site: string;
  /** The script that is added to pages in development. */
  readonly client: Asset;
}

/** Matches the set in a page. */
const SET = new RegExp(
  `(<script type="application/json" id="${RELEASE_SET_ELEMENT}">)([^<]*)(</script>)`,
);
const ROOT = /<html\b[^>]*>/;
const HEAD_END = '</head>';

/**
 * The set in a page.
 *
 * @returns undefined when it is no page of a flow
 * @throws Error when the set cannot be parsed
 */
export function setOf(page: string): ReleaseSet | undefined {
  const [, , text] = SET.exec(page) ?? [];
  return text === undefined ? undefined : parsePageSet(text);
}

/**
 * The id of the local set, to which drafts are pinned: whatever is saved here or promoted there, a form
 * goes on with the newest.
 */
export const localSetId = ({ release: { name }, site }: LocalStep): string =>
  hashOf({ name, site });

/**
 * Replaces one step in a page of a site by the local one. The page's scripts, styles and policy stay. The
 * attributes for candidates and withdrawn sets are removed: they do not apply to the local set. So is the
 * flow's id, which makes the boot script remove the first screen: it was rendered with the site's version
 * of the step.
 *
 * @returns the unchanged page, when it is of no flow with that step
 */
export function localPage(page: string, local: LocalStep): string {
  const set = setOf(page);
  const { name, version } = local.release;
  if (!set || !set.flow.steps.some(({ step }) => step === name)) return page;
  const note = `${name} ${version} is from this machine, all else from ${local.site}. Nothing is sent there.`;
  return page
    .replace(SET, (_, start: string, __, end: string) => start + json(localSet(set, local)) + end)
    .replace(ROOT, (root) => rootOf(root, note))
    .replace(HEAD_END, () => `${deferredScript(local.client)}\n${HEAD_END}`);
}

/** The attributes of a page that apply only to its own set. */
const OF_ITS_SET = new RegExp(
  ` data-(?:${[...Object.values(CANDIDATE_DATA), 'flow'].join('|')})="[^"]*"`,
  'g',
);

function rootOf(root: string, note: string): string {
  const attribute = LOCAL_STEP_DATA.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return root.replace(OF_ITS_SET, '').replace(/>$/, () => ` data-${attribute}="${escape(note)}">`);
}

function localSet(set: ReleaseSet, local: LocalStep): ReleaseSet {
  const { release } = local;
  const { name, version, step } = release;
  const place = set.flow.steps.find((one) => one.step === name) ?? { step: name };
  return {
    ...set,
    id: localSetId(local),
    flow: {
      ...set.flow,
      steps: set.flow.steps.map((one) => (one.step === name ? flowStepOf(one, step) : one)),
    },
    packages: { ...set.packages, [name]: version },
    steps: {
      ...set.steps,
      [name]: {
        ...remoteOf(set.flow, release),
        ...prefetchPathsOf(sectionOf(place, step), set.flow.id),
      },
    },
  };
}
