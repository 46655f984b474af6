import { randomInt } from 'node:crypto';

/** Bodies with fewer different words say too little to be alike. */
const LEAST_WORDS = 10;
const MOST_WORDS = 2000;
const BANDS = 4;
const ROWS = 4;

/**
 * A function that gives similar bodies a common key: a MinHash of the words in their texts, in bands.
 * Two bodies of which nine words in ten are the same have one with a probability of 0.99, and of which
 * three in ten are, of 0.03. The hash is of this process alone, and shows nothing of a word.
 */
export function createLikeness(
  random: () => number = () => randomInt(2 ** 32),
): (body: unknown) => string[] {
  const seeds = Array.from({ length: BANDS * ROWS }, () => random() | 1);
  const seed = random();
  return (body) => {
    const words = new Set<number>();
    for (const word of wordsOf(body)) {
      words.add(hashOf(word, seed));
      if (words.size === MOST_WORDS) break;
    }
    if (words.size < LEAST_WORDS) return [];
    const least = seeds.map((multiplier) => {
      let smallest = 2 ** 32;
      for (const word of words) smallest = Math.min(smallest, mixed(word, multiplier));
      return smallest;
    });
    return Array.from({ length: BANDS }, (_, band) =>
      [band, ...least.slice(band * ROWS, (band + 1) * ROWS)].join(' '),
    );
  };
}

function wordsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.values(body).flatMap((value) =>
    typeof value === 'string' ? (value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) : [],
  );
}

/** FNV-1a, from a seed. */
function hashOf(word: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash;
}

function mixed(word: number, multiplier: number): number {
  const product = Math.imul(word ^ (word >>> 15), multiplier);
  return Math.imul(product ^ (product >>> 13), 0x85ebca6b) >>> 0;
}
