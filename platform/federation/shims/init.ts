interface WebpackRequire {
  readonly federation: {
    readonly initOptions: object;
    readonly runtime: { init(options: object): unknown };
  };
}

/** Starts the runtime. The original also adds a plugin for shared packages that a server tree-shakes. */
export function init({ webpackRequire }: { webpackRequire: WebpackRequire }): unknown {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
