/** A rule of the product, and a change to the code that breaks it. */
export interface Mutant {
  /** The rule, as a reader of the table understands it. */
  readonly rule: string;
  /** The file that implements the rule, below the repository's root. */
  readonly file: string;
  /** The text to replace; it occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test files that have to fail, below the repository's root. */
  readonly tests: readonly string[];
}

/** The result of a mutation. */
export type Outcome =
  /** A test failed, as it should. */
  | { readonly kind: 'noticed'; readonly test: string; readonly failed: number }
  /** Every test passed: no test covers the rule. */
  | { readonly kind: 'survived' }
  /** It could not be tried: its text does not occur exactly once, or the tests did not run. */
  | { readonly kind: 'broken'; readonly why: string };
