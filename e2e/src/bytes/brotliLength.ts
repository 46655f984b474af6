import { brotliCompressSync } from 'node:zlib';

/** How many bytes of a text travel: a release's files are compressed as far as brotli goes. */
export const brotliLength = (text: string): number => brotliCompressSync(text).length;
