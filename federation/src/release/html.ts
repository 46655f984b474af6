/** A text as it may stand in HTML, in an attribute too. */
export const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
