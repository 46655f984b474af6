import type { Text } from './document';
import { PolicyError } from './policyError';

/** Marks of Markdown that the documents do not use: printed as they are, a parent would see them. */
const lineMark = /^(#+|[-+] |\s)/;
const inlineMark = /\*\*?|__|[`[\]<>|\\]/;

/** The running text of a line, split into `**bold**` and other pieces. */
export function parseText(line: string, fileName: string, lineNumber: number): Text {
  const pieces = line
    .split(/\*\*(\S(?:.*?\S)?)\*\*/)
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
  const marks = [lineMark.exec(line), ...pieces.map(({ text }) => inlineMark.exec(text))];
  const mark = marks.find((found) => found !== null)?.[0];
  if (mark === undefined) return pieces;
  const found = JSON.stringify(mark);
  throw new PolicyError(fileName, lineNumber, `expected plain or **bold** text, found ${found}`);
}
