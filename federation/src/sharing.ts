/**
 * The one sharing policy. The host owns every package that two copies of would break (state, context)
 * or that a parent would download twice; a remote uses the host's and bundles none of its own.
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

/** Modules of the shared packages that only the host uses, each under its own path. */
const HOST_ONLY = ['react-dom/client'] as const;

/**
 * The third-party shared packages, and the modules that only they use. They are a second script of the
 * host: a browser compiles both at the same time, and a release of the host leaves this one unchanged.
 * Any other division would split modules that are bundled into one function.
 */
export const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-redux|use-sync-external-store|react-intl|@formatjs|intl-messageformat)\//;

/** The host provides: at once and without an asynchronous boundary, so that nothing waits for it. */
export const hostSharing = Object.fromEntries(
  [...SHARED, ...HOST_ONLY].map((name) => [name, { singleton: true, eager: true }]),
);

/** For a remote: no fallback of its own, and a clear error when the host's version does not satisfy it. */
export const remoteSharing = Object.fromEntries(
  SHARED.map((name) => [name, { singleton: true, import: false as const, strictVersion: true }]),
);
