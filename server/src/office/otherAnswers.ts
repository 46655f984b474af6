/** The longest name of a field that nothing declares; the server refuses longer ones today. */
const LONGEST_NAME = 100;

/**
 * What a payload has beside the given fields. Names are a client's own: long ones are cut, and made
 * different from each other.
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
