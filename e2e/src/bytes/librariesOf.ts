import { brotliCompressSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';

/** What is in a built file, by library: bytes as they are, and the share of the file as it travels. */
export type Libraries = Readonly<Record<string, { readonly raw: number; readonly brotli: number }>>;

/** The part of a source map that says where code comes from. */
interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/**
 * Takes a built file apart by its source map. A library's share of the compressed file is estimated
 * from how well its own code compresses: the sum is the file's size, the parts are right to a few per
 * cent.
 */
export function librariesOf(code: string, map: SourceMap): Libraries {
  const parts = new Map<string, string[]>();
  const lines = code.split('\n');
  decode(map.mappings).forEach((segments, index) => {
    const line = lines[index] ?? '';
    segments.forEach(([start, source], at) => {
      const library = libraryOf(source === undefined ? '' : (map.sources[source] ?? ''));
      const part = line.slice(start, segments[at + 1]?.[0] ?? line.length);
      const known = parts.get(library);
      if (known) known.push(part);
      else parts.set(library, [part]);
    });
  });

  const alone = [...parts].map(([library, texts]) => {
    const text = texts.join('');
    return { library, raw: text.length, brotli: brotliLength(text) };
  });
  const together = alone.reduce((sum, { brotli }) => sum + brotli, 0);
  const scale = brotliLength(code) / together;
  return Object.fromEntries(
    alone
      .sort((a, b) => b.brotli - a.brotli)
      .map(({ library, raw, brotli }) => [library, { raw, brotli: Math.round(brotli * scale) }]),
  );
}

/** How many bytes of a text travel: a release's files are compressed as far as brotli goes. */
export const brotliLength = (text: string): number => brotliCompressSync(text).length;

/** The package that a source belongs to: from npm, from this repository, or webpack's own code. */
export function libraryOf(source: string): string {
  const npm = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source);
  if (npm?.[1]) return npm[1];
  // A source is named from its package's folder: ours beside it start with `../`, its own with `./`.
  const [, own, beside] = /^webpack:\/\/([^/]*)\/(?:\.\.\/([^/]+)\/)?/.exec(source) ?? [];
  if (beside) return beside;
  return own && source.includes('/./') ? own.replace(/_\d.*$/, '').replaceAll('_', '-') : 'webpack';
}
