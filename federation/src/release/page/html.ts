/** Escapes a text for HTML, also for attributes. */
export const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
