import { randomInt } from 'node:crypto';

/**
 * No two characters that look alike (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V, O Q), and no vowel, so
 * that chance never spells a word. 18⁸ is eleven thousand million.
 */
const ALPHABET = '3479CDFHJKMNPRTWXY';
const LENGTH = 8;

/** A new reference from the system's secure randomness: nobody can guess another family's. */
export function newReference(): string {
  let reference = '';
  for (let i = 0; i < LENGTH; i++) reference += ALPHABET[randomInt(ALPHABET.length)];
  return reference;
}
