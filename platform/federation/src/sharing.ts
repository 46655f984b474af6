/**
 * The sharing policy. The host provides every package that must exist only once (state, context) or that
 * parents would download twice; remotes use the host's and bundle none.
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

/** The federation runtime, which the host publishes for the containers of remotes. */
export const RUNTIME_CORE = '@module-federation/runtime-core';

/** The packages whose versions a step depends on. */
export const PROVIDED: readonly string[] = [
  ...SHARED.filter((name) => !name.includes('/')),
  RUNTIME_CORE,
];

/** Modules of the shared packages that only the host uses, with their own share keys. */
const HOST_ONLY = ['react-dom/client'] as const;

/**
 * Matches the third-party shared packages and the modules that only they use. They become a second script
 * of the host: browsers compile both scripts at the same time, and most releases of the host do not change
 * this one. Any other division would split modules that are concatenated into one function.
 */
export const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-redux|use-sync-external-store|react-intl|@formatjs|intl-messageformat)\//;

/** The host provides its packages eagerly, without an asynchronous boundary, so that nothing waits for them. */
export const hostSharing = Object.fromEntries(
  [...SHARED, ...HOST_ONLY].map((name) => [name, { singleton: true, eager: true }]),
);

/**
 * A remote has no fallback of its own, and fails with a clear error when the host's version does not
 * satisfy its range.
 */
export const remoteSharing = (dependencies: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    SHARED.map((name) => {
      const shared = { singleton: true, import: false as const, strictVersion: true };
      const declared = dependencies[name];
      // Module Federation reads the package.json itself, but takes an alias for no version.
      const isAlias = declared !== undefined && rangeOf(declared) !== declared;
      return [name, { ...shared, ...(isAlias && { requiredVersion: rangeOf(declared) }) }];
    }),
  );

/** The range of a dependency: in a step's own repository our packages are aliases, `npm:@admission/step-kit@^1.0.0`. */
export const rangeOf = (declared: string): string => declared.replace(/^npm:.+@/, '');
