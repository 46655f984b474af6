/** A JSON Schema (draft 2020-12) of an object. Where it is documented, it has keywords of our own. */
export type JsonSchema = Readonly<Record<string, unknown>>;
