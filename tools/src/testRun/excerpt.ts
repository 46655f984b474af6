import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './fileReport';

/** Lines of a failure. Whoever needs more runs the test alone. */
const MOST_LINES = 30;
/** No difference that helps is further to the right. */
const MOST_COLUMNS = 160;

/** Where testing-library begins to print the whole page, or all that is in it. */
const PAGE = /^\s*(Ignored nodes: comments, script, style|Here are the accessible roles:)$/;
const OTHERS_CODE = /^\s+at .*(node_modules|node:internal)/;

/** A failure for a reader: the rule, the difference, and the command that runs the test alone. */
export function excerptOf(file: string, { title, message, command }: Failure): string {
  const said = withoutPage(stripVTControlCharacters(message).trim().split('\n'))
    .filter((line) => line.trim() !== '' && !OTHERS_CODE.test(line))
    .map((line) => `    ${line.slice(0, MOST_COLUMNS)}`);
  const most = MOST_LINES - 4;
  const more = said.length - most;
  return [
    '',
    `✗ ${file}`,
    `  ${title || 'could not be run'}`,
    ...(more > 0 ? [...said.slice(0, most - 1), `    … ${more + 1} more lines`] : said),
    `  alone: ${command}`,
  ].join('\n');
}

/** Without the page that testing-library prints, up to where it was asked for. */
function withoutPage(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => PAGE.test(line));
  if (start < 0) return lines;
  const end = lines.findIndex((line, index) => index > start && /^\s+at /.test(line));
  return [...lines.slice(0, start), ...(end < 0 ? [] : lines.slice(end))];
}
