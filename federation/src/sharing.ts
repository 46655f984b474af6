/**
 * The one sharing policy. The host owns every package that two copies of would break (state, context)
 * or that a parent would download twice; a remote takes them from the host and brings none of its own.
 */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  'react-intl',
  'shared-store',
  'step-kit',
] as const;

/** What the host alone uses of the shared packages, under a path of its own. */
const HOST_ONLY = ['react-dom/client'] as const;

/** The host provides: at once and without an asynchronous boundary, so that nothing waits for it. */
export const hostSharing = Object.fromEntries(
  [...SHARED, ...HOST_ONLY].map((name) => [name, { singleton: true, eager: true }]),
);

/** A remote takes: no fallback of its own, and a clear error when the host's version does not do. */
export const remoteSharing = Object.fromEntries(
  SHARED.map((name) => [name, { singleton: true, import: false as const, strictVersion: true }]),
);
