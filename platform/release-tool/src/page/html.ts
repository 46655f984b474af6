import type { Asset } from 'contract';

/** Escapes a text for HTML, also for attributes. */
export const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON for a script element: it cannot close the element. */
export const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The attributes that make the browser verify a file's hash. */
export const verified = ({ integrity }: Asset) =>
  `integrity="${escape(integrity)}" crossorigin="anonymous"`;
