import type { Table } from './document';
import { parseText } from './parseText';
import { PolicyError } from './policyError';

/** A table: a line of headings, a line of dashes (`---:` aligns to the right), and the rows. */
export function parseTable(lines: readonly string[], fileName: string, firstLine: number): Table {
  const cells = lines.map((line, index) => {
    const inner = /^\|(.*)\|\s*$/.exec(line)?.[1];
    if (inner !== undefined) return inner.split('|').map((cell) => cell.trim());
    throw new PolicyError(fileName, firstLine + index, 'expected a table row between two |');
  });
  const [head = [], rule = [], ...rows] = cells;
  if (rule.length === 0 || !rule.every((cell) => /^:?-{3,}:?$/.test(cell))) {
    throw new PolicyError(fileName, firstLine + 1, 'expected a line of dashes under the headings');
  }
  const uneven = cells.findIndex((row) => row.length !== head.length);
  if (uneven >= 0) {
    throw new PolicyError(fileName, firstLine + uneven, `expected ${head.length} cells`);
  }
  const texts = (row: readonly string[], line: number) =>
    row.map((cell) => parseText(cell, fileName, line));
  return {
    kind: 'table',
    align: rule.map((cell) => (cell.endsWith(':') ? 'right' : 'left')),
    head: texts(head, firstLine),
    rows: rows.map((row, index) => texts(row, firstLine + 2 + index)),
  };
}
