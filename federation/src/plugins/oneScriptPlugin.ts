import type { Chunk, Compiler } from 'webpack';

/**
 * Merges what a container exposes into the container: a remote is one script. What a step imports
 * dynamically stays a script of its own, which is loaded when it is needed.
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
            // What lists the scripts of an entry with their hashes takes two groups of the same chunk
            // for one, and would overlook those below the second.
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

/** The federation plugin names a chunk so after each path that is exposed. */
const isExposed = ({ name }: Chunk) => name?.startsWith('__federation_expose_') === true;
