import { randomInt } from 'node:crypto';

/**
 * No two characters that look alike (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V, O Q), and no vowel, so
 * that chance never spells a word. 18⁸ is eleven thousand million.
 */
const ALPHABET = '3479CDFHJKMNPRTWXY';
const LENGTH = 8;

/** A new reference from the system's secure randomness: nobody can guess another family's. */
export const newReference = (): string => randomLetters(LENGTH);

/** So many of the letters and digits of a reference, from the system's secure randomness. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
