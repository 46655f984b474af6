/** The longest name of a field that nothing declares; the server refuses longer ones today. */
const LONGEST_NAME = 100;

/**
 * The answers of a payload that are not among the given fields. A client chose their names: long ones are
 * truncated, and numbered where that makes two equal.
 */
export function otherAnswers(
  payload: Readonly<Record<string, unknown>>,
  fields: ReadonlySet<string>,
): Record<string, unknown> {
  const others = new Map<string, unknown>();
  for (const [name, value] of Object.entries(payload)) {
    if (fields.has(name)) continue;
    let short = name.slice(0, LONGEST_NAME);
    for (let n = 2; others.has(short); n++) short = `${name.slice(0, LONGEST_NAME)}~${n}`;
    others.set(short, value);
  }
  return Object.fromEntries(others);
}
