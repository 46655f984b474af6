import type { Asset, PublishedStep, ReleaseSet } from 'contract';
import { parsePageSet } from 'contract/release-set';
import { CANDIDATE_DATA, RELEASE_SET_ELEMENT } from 'contract/page-elements';
import { deferredScript, escape, json } from 'page/html';
import { flowStepOf, hashOf, prefetchPathsOf, remoteOf, sectionOf } from 'release-tool/make-set';
import { LOCAL_STEP_DATA } from '../channel';

/** A step from this machine, in the pages of a site. */
export interface LocalStep {
  readonly release: PublishedStep;
  /** The site's origin. */
  readonly site: string;
  /** The script that a page has in development. */
  readonly client: Asset;
}

/** The set that a page of a site holds, as it is written there. */
const SET = new RegExp(
  `(<script type="application/json" id="${RELEASE_SET_ELEMENT}">)([^<]*)(</script>)`,
);
const ROOT = /<html\b[^>]*>/;
const HEAD_END = '</head>';

/**
 * The set that a page holds.
 *
 * @returns undefined when it is no page of a flow
 * @throws Error when it is not written as this tool reads it
 */
export function setOf(page: string): ReleaseSet | undefined {
  const [, , text] = SET.exec(page) ?? [];
  return text === undefined ? undefined : parsePageSet(text);
}

/**
 * What a draft is pinned to: the same for every page of the site, which may promote meanwhile, and another
 * one for each build.
 */
export const localSetId = ({ release: { name, version }, site }: LocalStep): string =>
  hashOf({ name, version, site });

/**
 * A page of a site with one step replaced by the one from this machine. Its scripts and styles stay, and
 * so does the policy that names their hashes. It runs no candidate, and leaves no draft for a withdrawn
 * set: its own set is of no release. Without the flow's id at its root, the boot script removes the first
 * screen, which was rendered with the site's version of the step.
 *
 * @returns the page as it is, when it is of no flow with that step
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

/** What a page of a site says that does not hold for another set. */
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
