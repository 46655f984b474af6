import type { ReactNode } from 'react';
import type { TextValues } from 'shared-store';

/**
 * A text in which the browser's translator leaves names and what the parent typed as they are. Each part
 * has an element of its own: a translator replaces text nodes, and React then still finds the elements.
 *
 * @param values what was put into the text; its numbers may be translated, and an empty value is not in it
 * @returns the only child of an element: the text itself where none of the values is in it
 */
export function untranslated(text: string, values: TextValues = {}): ReactNode {
  const fixed = Object.values(values).filter((value) => typeof value === 'string' && value !== '');
  const parts = fixed.map(String).reduce<readonly Part[]>(split, [{ text }]);
  if (parts.every(({ stays }) => !stays)) return text;
  return (
    // One element, so that it is one item in any layout.
    <span>
      {parts.map((part, index) => (
        // Keyed by position: another text has other parts.
        <span key={index} {...(part.stays && { translate: 'no' as const })}>
          {part.text}
        </span>
      ))}
    </span>
  );
}

interface Part {
  readonly text: string;
  readonly stays?: boolean;
}

const split = (parts: readonly Part[], fixed: string): readonly Part[] =>
  parts.flatMap((part) =>
    part.stays
      ? [part]
      : part.text
          .split(asWord(fixed))
          .flatMap((between, index) => [
            ...(index > 0 ? [{ text: fixed, stays: true }] : []),
            ...(between ? [{ text: between }] : []),
          ]),
  );

/** Matches a value as a whole word. */
const asWord = (value: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  );
