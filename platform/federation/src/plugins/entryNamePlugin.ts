import type { Compiler } from 'webpack';

/**
 * Keeps the file and name of an entry when its chunk is merged into a larger one. webpack keeps the larger
 * chunk's, which is not the container's when a step bundles components of its own.
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
