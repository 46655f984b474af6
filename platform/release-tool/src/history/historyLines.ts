import type { HistoryEntry } from './history';

/** A history as text, oldest first: a line for each entry, and its changes below. */
export function historyLines(history: readonly HistoryEntry[]): string[] {
  const longest = Math.max(0, ...history.map(({ by = '' }) => by.length));
  return history.flatMap((entry) => {
    const { at, kind, by = '', set, why, untranslated = [], candidate } = entry;
    const when = at.slice(0, 16).replace('T', ' ');
    return [
      `${when}  ${kind.padEnd(8)}  ${by.padEnd(longest)}  ${set}`,
      ...(candidate?.share ? [`  ${candidate.share} % get ${candidate.set}`] : []),
      ...changeLines(entry),
      ...untranslated.map((text) => `  without English: "${text}"`),
      ...(why ? [`  why: ${why}`] : []),
    ];
  });
}

/** The changes of an entry, a line for each package. */
export const changeLines = ({ changes = [] }: HistoryEntry): string[] =>
  changes.map(({ package: name, from, to }) => `  ${name} ${from ?? 'none'} → ${to ?? 'none'}`);
