/** Writes `dist/antd.css`: antd's styles for what the kit uses, and the theme's variables. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { antdCss } from './antdCss';

const target = join(import.meta.dirname, '../dist/antd.css');
const css = antdCss();
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, css);

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
console.log(
  `antd.css: ${kilobytes(css.length)}, ${kilobytes(brotliCompressSync(css).length)} brotli`,
);
