/** A field at fault and the rule that it breaks. Never its value. */
export interface FieldProblem {
  /** The wire name; '' for the body as a whole, or when the name itself is not fit to repeat. */
  name: string;
  /** The keyword of JSON Schema, or of README.md, that is broken. */
  rule: string;
}

/** A name from outside, as an answer may repeat it. */
export function fieldName(name: string): string {
  return /^[A-Za-z_][\w.-]{0,63}$/.test(name) ? name : '';
}
