/** For `schemaController`: without it, Fastify loads its compilers of schemas at each start. */
export const noCompilers = {
  compilersFactory: { buildValidator: unused, buildSerializer: unused },
};

function unused(): never {
  throw new Error('A route has a schema, and the application has no compilers for it.');
}
