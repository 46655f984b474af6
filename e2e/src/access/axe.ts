import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 at level AA, and what axe's authors hold good beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

export interface Scan {
  /** How many rules had something to check, and passed. */
  readonly passed: number;
  /** A line for every element that breaks a rule. */
  readonly violations: readonly string[];
  /** A line for every element that axe could not decide about. */
  readonly undecided: readonly string[];
}

/** Checks the current page against every rule of axe. */
export async function scan(page: Page): Promise<Scan> {
  await page.evaluate(transitionsEnd);
  // In its own page, axe's answers would have to go through a second one: many times slower.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { passes, violations, incomplete } = await new AxeBuilder({
    page,
    // Axe itself is half a megabyte of script: once in each document.
    ...(isThere && { axeSource: ';' }),
  })
    // Of what passes, the number of rules is enough: no element is described.
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze();
  const lines = (results: typeof violations) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`.trim(),
      ),
    );
  return {
    passed: passes.length,
    violations: lines(violations),
    undecided: lines(incomplete).filter((line) => !line.endsWith(COVERED)),
  };
}

/** A colour on its way to another one may have too little contrast for a moment. */
const transitionsEnd = async () => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
};

/**
 * Not checked: the colour of a text below another element. That is what an open popup covers, and the
 * chosen entry of a list below its own, transparent input; both are scanned in the open elsewhere.
 */
const COVERED = 'could not be determined because it is overlapped by another element';
