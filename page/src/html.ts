import type { Asset } from 'contract';

/** Escapes a text for HTML, also for attributes. */
export const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON that cannot close the script element around it. */
export const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The attributes that hold a file to its hash. */
export const verified = ({ integrity }: Asset) =>
  `integrity="${escape(integrity)}" crossorigin="anonymous"`;

/** A script that runs when the page is parsed. */
export const deferredScript = (asset: Asset) =>
  `<script defer src="${escape(asset.url)}" ${verified(asset)}></script>`;
