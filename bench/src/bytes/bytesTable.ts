import type { Weights } from 'tools/bytes/weigh';

/** A library below this many bytes of a file is no line of its own. */
const WORTH_A_LINE = 500;

/** A line a file, and below it a line for each library that weighs anything; sizes in bytes. */
export function bytesTable(weights: Weights, last: Weights): string {
  const lines = [
    '| file | library | raw | brotli | last time |',
    '| --- | --- | --: | --: | --: |',
  ];
  for (const [file, { raw, brotli, libraries }] of Object.entries(weights)) {
    lines.push(row(`**${file}**`, '', raw, brotli, last[file]?.brotli));
    for (const [library, part] of Object.entries(libraries)) {
      if (part.brotli < WORTH_A_LINE) continue;
      const before = last[file]?.libraries[library]?.brotli;
      lines.push(row('', library, part.raw, part.brotli, before));
    }
  }
  return lines.join('\n');
}

function row(file: string, library: string, raw: number, brotli: number, before?: number): string {
  const change = before === undefined ? '' : signed(brotli - before);
  return `| ${[file, library, raw, brotli, change].join(' | ')} |`;
}

const signed = (bytes: number) => (bytes > 0 ? `+${bytes}` : String(bytes));
