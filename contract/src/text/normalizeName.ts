/**
 * The text normalizer of the pupil's names (READ-NAMES-1), safe to run at every keystroke:
 * one composed form (NFC), no control or zero-width characters, one space for a run of white space,
 * none in front. A trailing space stays, or no second word could be typed; the field drops it on blur.
 */
export function normalizeName(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').normalize('NFC').trimStart();
}

// White space that is a control character too (a pasted tab) becomes a space instead.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;
