import type { Chunk, Compiler } from 'webpack';

/**
 * Merges the exposed modules of a container into it, so that a remote is one script. Dynamic imports of a
 * step stay separate scripts.
 */
export class OneScriptPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('OneScript', (compilation) => {
      compilation.hooks.optimizeChunks.tap('OneScript', () => {
        const { chunkGraph } = compilation;
        for (const entrypoint of compilation.entrypoints.values()) {
          const entry = entrypoint.getEntrypointChunk();
          for (const exposed of compilation.chunks) {
            if (!isExposed(exposed) || !chunkGraph.canChunksBeIntegrated(entry, exposed)) continue;
            // The plugin that adds hashes of scripts mistakes two groups of the same chunk for one, and
            // would ignore chunks below the second.
            for (const { childrenIterable } of exposed.groupsIterable) {
              for (const later of childrenIterable) {
                if (entrypoint.addChild(later)) later.addParent(entrypoint);
              }
            }
            chunkGraph.integrateChunks(entry, exposed);
            compilation.chunks.delete(exposed);
          }
        }
      });
    });
  }
}

/** The federation plugin names the chunk of an exposed path like this. */
const isExposed = ({ name }: Chunk) => name?.startsWith('__federation_expose_') === true;
