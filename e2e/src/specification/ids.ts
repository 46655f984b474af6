import { cellsOf } from './tables';

/** Whether a text is an id: an area in upper case and a number, `VAL-PUPIL-1`. */
export const isId = (text: string) => /^[A-Z]+(-[A-Z]+)*-[1-9]\d*$/.test(text);

/** The ids that the tables of a document define: the first cells of their rows. */
export function definedIdsOf(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => cellsOf(line).slice(0, 1).filter(isId));
}

/** The ids that a text cites. `VAL-PUPIL-1 to 3` cites three. */
export function citedIdsOf(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, area = '', first = '', last = first]) => {
    if (NOT_AREAS.has(area)) return [];
    const length = Math.max(1, Number(last) - Number(first) + 1);
    return Array.from({ length }, (_, index) => `${area}-${Number(first) + index}`);
  });
}

// A range may break at the end of a comment's line.
const CITATION = /\b([A-Z]{2,}(?:-[A-Z]+)*)-(\d+)\b(?:[\s*]+to[\s*]+(\d+)\b)?/g;

/** Looks like an area, and is the name of a standard or of an error of Module Federation. */
const NOT_AREAS = new Set(['PDF', 'RUNTIME', 'SHA', 'UTF']);

/** The ids that are defined more than once. */
export function duplicatesOf(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
