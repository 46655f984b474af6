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
  const data = {
    candidate: candidate?.set,
    share: candidate?.share,
    withdrawn: withdrawn.join(' ') || undefined,
  };
  const attributes = Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : ` data-${name}="${value}"`,
  );
  return page.replace(ELEMENT, () => ELEMENT + attributes.join(''));
}
