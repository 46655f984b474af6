import type { Compiler } from 'webpack';

/**
 * Keeps an entry's file and name when its chunk is merged into a larger one: a container is smaller than
 * what it exposes where a step brings components of its own, and webpack keeps only the larger chunk's.
 */
export class EntryNamePlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('EntryName', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('EntryName', () => {
        for (const [name, { options }] of compilation.entries) {
          const chunk = compilation.entrypoints.get(name)?.getEntrypointChunk();
          if (!chunk) continue;
          if (options.filename) chunk.filenameTemplate = options.filename;
          compilation.namedChunks.set(name, chunk);
        }
      });
    });
  }
}
