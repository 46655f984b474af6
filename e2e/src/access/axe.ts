import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 at level AA, and what axe's authors hold good beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Not checked: the colour of a text below another element. That is what an open popup covers, and the
 * chosen entry of a list below its own, transparent input; both are scanned in the open elsewhere.
 */
const COVERED = 'could not be determined because it is overlapped by another element';

/** A line for each element of the current page that breaks a rule of axe, or about which axe cannot decide. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(transitionsEnd);
  // In its own page, axe's answers would have to go through a second one: many times slower.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze();
  return [...violations, ...incomplete]
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`.trim(),
      ),
    )
    .filter((line) => !line.endsWith(COVERED));
}

/** A colour on its way to another one may have too little contrast for a moment. */
const transitionsEnd = async () => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
};
