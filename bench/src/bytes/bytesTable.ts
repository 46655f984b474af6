import type { Weights } from 'e2e/bytes/weigh';

/** A library below this many bytes of a file is no line of its own. */
const WORTH_A_LINE = 500;

/** A line a file, and below it a line for each library that weighs anything; sizes in bytes. */
export const bytesTable = (weights: Weights, last: Weights) =>
  Object.entries(weights).flatMap(([file, { raw, brotli, libraries }]) => [
    { file, library: '', raw, brotli, change: brotli - (last[file]?.brotli ?? brotli) },
    ...Object.entries(libraries)
      .filter(([, part]) => part.brotli >= WORTH_A_LINE)
      .map(([library, part]) => {
        const before = last[file]?.libraries[library]?.brotli ?? part.brotli;
        return { file: '', library, ...part, change: part.brotli - before };
      }),
  ]);
