import type { Asset } from 'contract';

/** Adds an element that loads a file of a set and verifies its hash. */
export const appendAsset = <T extends HTMLScriptElement | HTMLLinkElement>(
  element: T,
  { integrity }: Asset,
  properties: Partial<T>,
): T =>
  document.head.appendChild(
    Object.assign(element, { crossOrigin: 'anonymous', integrity }, properties),
  );

/** Adds a link to a file of a set. */
export const appendLink = (asset: Asset, properties: Partial<HTMLLinkElement>) =>
  appendAsset(document.createElement('link'), asset, { href: asset.url, ...properties });
