import type { Candidate, FlowStatus } from 'contract';

/** The start of the root element, as `pageOf` writes it. The first script reads its attributes. */
const ELEMENT = '<html lang="en"';

/**
 * The page of a set as the flow's address serves it: with the candidate and the withdrawn sets. They are in
 * attributes, because the policy allows the page's scripts only with their hashes.
 *
 * @param page of the set
 */
export function servedPage(
  page: string,
  candidate: Pick<Candidate, 'set' | 'share'> | undefined,
  { withdrawn }: Pick<FlowStatus, 'withdrawn'>,
): string {
  const data = [
    candidate && `data-candidate="${candidate.set}" data-share="${candidate.share}"`,
    withdrawn.length > 0 && `data-withdrawn="${withdrawn.join(' ')}"`,
  ];
  return page.replace(ELEMENT, () => [ELEMENT, ...data.filter(Boolean)].join(' '));
}
