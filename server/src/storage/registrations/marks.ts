/**
 * Why a registration may be spam: `extra`, the field that nobody can see was filled in; `fast`, faster
 * than anybody can; `network`, many came from one network.
 */
export type SpamMark = 'extra' | 'fast' | 'network';

/** The marks of a registration as its row has them. */
export function marksColumn({ marks = [] }: { marks?: readonly SpamMark[] }): string | null {
  return marks.length > 0 ? marks.join(',') : null;
}
