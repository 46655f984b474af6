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
): (body: unknown) => number[] {
  const seeds = Array.from({ length: BANDS * ROWS }, () => random() | 1);
  const seed = random();
  const least = new Uint32Array(seeds.length);
  return (body) => {
    const words = wordsOf(body, seed);
    if (words.size < LEAST_WORDS) return [];
    least.fill(0xffffffff);
    for (const word of words) {
      for (let i = 0; i < seeds.length; i++) {
        const mixed = mix(word, seeds[i] as number); // there are as many
        if (mixed < (least[i] as number)) least[i] = mixed;
      }
    }
    return Array.from({ length: BANDS }, (_, band) => {
      let key = band;
      for (let i = band * ROWS; i < (band + 1) * ROWS; i++)
        key = mix(key ^ (least[i] as number), seed);
      return band * 2 ** 32 + key;
    });
  };
}

/** A hash (FNV-1a, from a seed) of each different word, in small letters. */
function wordsOf(body: unknown, seed: number): Set<number> {
  const words = new Set<number>();
  if (typeof body !== 'object' || body === null) return words;
  for (const value of Object.values(body)) {
    if (typeof value !== 'string') continue;
    const text = `${value.toLowerCase()} `;
    let hash = seed;
    let length = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (isOfWord(code)) {
        hash = Math.imul(hash ^ code, 0x01000193);
        length += 1;
      } else if (length > 0) {
        words.add(hash);
        if (words.size === MOST_WORDS) return words;
        hash = seed;
        length = 0;
      }
    }
  }
  return words;
}

/** A digit, a small letter, or anything beyond ASCII: a pattern would take three times as long. */
function isOfWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
}

function mix(value: number, multiplier: number): number {
  const product = Math.imul(value ^ (value >>> 15), multiplier | 1);
  return Math.imul(product ^ (product >>> 13), 0x85ebca6b) >>> 0;
}
