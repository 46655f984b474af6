import type { Compiler } from 'webpack';

/** Names the module that a build takes in place of a file; nothing where the file is right. */
export type StandInFor = (file: string) => string | undefined;

type Resolver = Omit<ReturnType<Compiler['resolverFactory']['get']>, 'withOptions'>;

/**
 * Resolves an import to a stand-in. It is asked once the file is found, so it does not matter in which
 * of several ways a package names its own modules. A stand-in itself may import what it replaces.
 */
export class StandInsPlugin {
  constructor(private readonly standInFor: StandInFor) {}

  apply(resolver: Resolver) {
    const resolved = resolver.getHook('resolved');
    resolver.getHook('existingFile').tapAsync('StandIns', (request, context, done) => {
      const standIn = request.path && this.standInFor(request.path);
      const { issuer } = (request.context ?? {}) as { issuer?: string };
      if (!standIn || issuer === standIn) return done();
      resolver.doResolve(resolved, { ...request, path: standIn }, 'a stand-in', context, done);
    });
  }
}
