import type { Asset, PublishedStep, ReleaseSet } from 'contract';
import { CANDIDATE_DATA } from 'contract/page-elements';
import { deferredScript, escape, json } from '../../page/html';
import { flowStepOf, hashOf, remoteOf, sectionOf } from '../../set/makeSet';
import { placeStep } from '../../set/placeStep';
import { prefetchPaths } from '../../set/prefetchPaths';
import { SET_IN_PAGE, setOf } from '../../site/readFlowSet';
import { LOCAL_STEP_DATA } from '../channel';

/** A step that was built on this machine, for the pages of a site. */
export interface LocalStep {
  readonly release: PublishedStep;
  /** The flow that it is shown in if it is not there yet, and the step that it is shown after. */
  readonly flow: string;
  readonly after?: string | undefined;
  /** The site's origin. */
  readonly site: string;
  /** The script that is added to pages in development. */
  readonly client: Asset;
}

const ROOT = /<html\b[^>]*>/;
const HEAD_END = '</head>';

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
 * @returns the unchanged page, when it is of no flow in which the step is shown
 */
export function localPage(page: string, local: LocalStep): string {
  const set = setOf(page);
  const { name, version } = local.release;
  if (!set || (set.flow.id !== local.flow && !hasStep(set, name))) return page;
  const note = `${name} ${version} is from this machine, all else from ${local.site}. Nothing is sent there.`;
  return page
    .replace(
      SET_IN_PAGE,
      (_, start: string, __, end: string) => start + json(localSet(set, local)) + end,
    )
    .replace(ROOT, (root) => rootOf(root, note))
    .replace(HEAD_END, () => `${deferredScript(local.client)}\n${HEAD_END}`);
}

const hasStep = ({ flow }: ReleaseSet, name: string) =>
  flow.steps.some(({ step }) => step === name);

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
  const added = flowStepOf({ step: name }, step);
  const steps = placeStep(set.flow, added, hasStep(set, name) ? undefined : local.after);
  const place = steps.find((one) => one.step === name) ?? added;
  return {
    ...set,
    id: localSetId(local),
    flow: {
      ...set.flow,
      steps: steps.map((one) => (one.step === name ? flowStepOf(one, step) : one)),
    },
    packages: { ...set.packages, [name]: version },
    steps: {
      ...set.steps,
      [name]: {
        ...remoteOf(set.flow, release),
        ...prefetchPaths(sectionOf(place, step)?.schema, set.flow.id),
      },
    },
  };
}
