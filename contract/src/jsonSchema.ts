/** A JSON Schema (draft 2020-12) of type object, with the server's own keywords where it says so. */
export type JsonSchema = Readonly<Record<string, unknown>>;
