import Typebox from 'typebox';
import Type from './typebox';

/** A schema of everything that we use. */
const schemaBy = (T: Pick<typeof Typebox, keyof typeof Type>) =>
  T.Object(
    {
      name: T.String({ maxLength: 5 }),
      ages: T.Optional(T.Array(T.Union([T.Integer({ minimum: 0 }), T.Null()], { title: 'age' }))),
      kind: T.Enum(['cat', 'dog'], { description: 'a kind' }),
      two: T.Array(T.Union([T.Literal('x'), T.Literal(2), T.Literal(true)]), { maxItems: 2 }),
      more: T.Optional(T.Object({ weight: T.Optional(T.Number()) })),
      any: T.Unsafe<unknown>({ type: 'object' }),
      isTame: T.Boolean(),
    },
    { additionalProperties: false },
  );

test('it makes the schemas that TypeBox makes', () => {
  expect(schemaBy(Type)).toEqual(schemaBy(Typebox));
  expect(JSON.stringify(schemaBy(Type))).toBe(JSON.stringify(schemaBy(Typebox)));
});
