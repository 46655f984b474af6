import webpack, { type Compiler } from 'webpack';
import { ENTRY_FILES } from '../outputFiles';

/** Writes a file that lists the scripts and styles of a host's page, in order. */
export class EntryFilesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('EntryFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntryFiles', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const text = JSON.stringify({
          scripts: files.filter((file) => file.endsWith('.js')),
          styles: files.filter((file) => file.endsWith('.css')),
        });
        compilation.emitAsset(ENTRY_FILES, new webpack.sources.RawSource(text));
      });
    });
  }
}
