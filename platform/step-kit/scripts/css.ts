/**
 * Writes `dist/antd.css`: antd's styles for what the kit uses, and the theme's variables; and, for development
 * alone, `dist/step-antd.css`: the styles of all components that a step can bring.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';
import { antdCss } from './antdCss';
import { componentCss, EXAMPLES } from './componentCss';

const dist = join(import.meta.dirname, '../dist');
const css = antdCss();
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'antd.css'), css);
writeFileSync(join(dist, 'step-antd.css'), componentCss(Object.keys(EXAMPLES), CSS_VAR_KEY));

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
console.log(
  `antd.css: ${kilobytes(css.length)}, ${kilobytes(brotliCompressSync(css).length)} brotli`,
);
