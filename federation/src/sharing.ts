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

/**
 * The shared packages that are not ours, and what only they are made of. They are a script of the
 * host's beside its own: a browser compiles both at the same time, and a release of the host leaves
 * this one as it was. Cut anywhere else, what is bundled together in one function would fall apart.
 */
export const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-redux|use-sync-external-store|react-intl|@formatjs|intl-messageformat)\//;

/** The host provides: at once and without an asynchronous boundary, so that nothing waits for it. */
export const hostSharing = Object.fromEntries(
  [...SHARED, ...HOST_ONLY].map((name) => [name, { singleton: true, eager: true }]),
);

/** A remote takes: no fallback of its own, and a clear error when the host's version does not do. */
export const remoteSharing = Object.fromEntries(
  SHARED.map((name) => [name, { singleton: true, import: false as const, strictVersion: true }]),
);
