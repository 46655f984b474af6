import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

/**
 * Compiles our own sources.
 *
 * @param transform of the compiler
 */
export const compiled = (transform: object = {}): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /\/node_modules\//,
  loader: createRequire(import.meta.url).resolve('swc-loader'),
  options: {
    sourceMaps: true,
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform },
  },
});
