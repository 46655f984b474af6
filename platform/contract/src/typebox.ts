import type Typebox from 'typebox';

type Options = Readonly<Record<string, unknown>>;

/** Not enumerable, as TypeBox's own marks are: a schema is written as JSON and compared. */
const OPTIONAL = '~optional';

const ofType = (type: string) => (options?: Options) => ({ type, ...options });

const builder = {
  Array: (items: object, options?: Options) => ({ type: 'array', items, ...options }),
  Boolean: ofType('boolean'),
  Enum: (values: readonly unknown[], options?: Options) => ({ enum: values, ...options }),
  Integer: ofType('integer'),
  Literal: (value: unknown, options?: Options) => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Null: ofType('null'),
  Number: ofType('number'),
  Object: (properties: Readonly<Record<string, object>>, options?: Options) => {
    const required = Object.keys(properties).filter((name) => !(OPTIONAL in properties[name]!));
    return { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
  },
  Optional: (schema: object) => Object.defineProperty({ ...schema }, OPTIONAL, { value: true }),
  String: ofType('string'),
  Union: (anyOf: readonly object[], options?: Options) => ({ anyOf, ...options }),
  Unsafe: (schema: object) => ({ ...schema }),
};

/**
 * What we use of TypeBox, with its types. The package itself has hundreds of modules, which every program
 * that imports this one would load: `npm start` and `npm run release` for a second.
 */
// It makes the same schemas, as `typebox.test.ts` says.
export default builder as unknown as Pick<typeof Typebox, keyof typeof builder>;
