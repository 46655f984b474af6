import type Typebox from 'typebox';

type Options = Readonly<Record<string, unknown>>;

/** Not enumerable, as TypeBox's own marks are: a schema is written as JSON and compared. */
const OPTIONAL = '~optional';

const of =
  (schema: object) =>
  (options: Options = {}) => ({ ...schema, ...options });

const builder = {
  Array: (items: object, options?: Options) => of({ type: 'array', items })(options),
  Boolean: of({ type: 'boolean' }),
  Enum: (values: readonly unknown[], options?: Options) => of({ enum: values })(options),
  Integer: of({ type: 'integer' }),
  Literal: (value: unknown, options?: Options) => of({ type: typeof value, const: value })(options),
  Null: of({ type: 'null' }),
  Number: of({ type: 'number' }),
  Object: (properties: Readonly<Record<string, object>>, options?: Options) => {
    const required = Object.keys(properties).filter((name) => !(OPTIONAL in properties[name]!));
    return of({ type: 'object', ...(required.length > 0 && { required }), properties })(options);
  },
  Optional: (schema: object) => Object.defineProperty({ ...schema }, OPTIONAL, { value: true }),
  String: of({ type: 'string' }),
  Union: (anyOf: readonly object[], options?: Options) => of({ anyOf })(options),
  Unsafe: (schema: object) => ({ ...schema }),
};

/**
 * What we use of TypeBox, with its types. The package itself has hundreds of modules, which every program
 * that imports this one would load: `npm start` and `npm run release` for a second.
 */
// It makes the same schemas, as `typebox.test.ts` says.
export default builder as unknown as Pick<typeof Typebox, keyof typeof builder>;
