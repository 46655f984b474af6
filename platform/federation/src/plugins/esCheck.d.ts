/** It brings no types. */
declare module 'es-check' {
  interface Check {
    readonly ecmaVersion: string;
    /** Patterns of paths. */
    readonly files: readonly string[];
    readonly checkFeatures: true;
    /** Of files by their paths, whatever they hold. */
    readonly cache: false;
    /** Names of features, with commas. */
    readonly ignore?: string;
  }
  interface Failure {
    readonly file: string;
    /** A file that cannot be parsed has no features. */
    readonly err: Error & { readonly features?: readonly string[] };
  }
  export function runChecks(
    checks: readonly Check[],
  ): Promise<{ readonly errors: readonly Failure[] }>;
}
