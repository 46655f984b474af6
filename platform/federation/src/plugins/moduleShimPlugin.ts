import type { Compiler } from 'webpack';

/**
 * Returns the shim for a file, with a query if one shim replaces several modules; undefined when there is
 * none.
 */
export type ResolveShim = (file: string) => string | undefined | Promise<string | undefined>;

type Resolver = Omit<ReturnType<Compiler['resolverFactory']['get']>, 'withOptions'>;

/**
 * Replaces a resolved file by its shim. It works on resolved paths, so it does not matter how a package
 * imports its own modules. A shim may import the file that it replaces.
 */
export class ModuleShimPlugin {
  constructor(private readonly resolveShim: ResolveShim) {}

  apply(resolver: Resolver) {
    const resolved = resolver.getHook('resolved');
    resolver.getHook('existingFile').tapAsync('ModuleShims', (request, context, done) => {
      const replace = (shim: string | undefined) => {
        const [path, query] = shim?.split('?') ?? [];
        const { issuer } = (request.context ?? {}) as { issuer?: string };
        // webpack writes a # of a path as \0#.
        if (!path || issuer?.replaceAll('\0#', '#') === path) return done();
        const found = { ...request, path, ...(query && { query: `?${query}` }) };
        resolver.doResolve(resolved, found, 'a shim', context, done);
      };
      const shim = request.path ? this.resolveShim(request.path) : undefined;
      if (shim instanceof Promise) shim.then(replace, done);
      else replace(shim);
    });
  }
}
