import type { Block, PolicyDocument } from './document';
import { parseTable } from './parseTable';
import { parseText } from './parseText';
import { PolicyError } from './policyError';

const frontMatterKeys = ['language', 'title', 'subtitle', 'date', 'edition', 'pageNumber'] as const;
type FrontMatter = Record<(typeof frontMatterKeys)[number], string>;

/**
 * The policy document that a Markdown source holds. Of Markdown it knows what a policy needs:
 * `## ` headings, paragraphs, `> ` notes, `- ` lists, tables and `**bold**`, one line each, with
 * empty lines between blocks.
 *
 * @throws a `PolicyError` that names the file and the line for anything else, so that nothing that
 *   was written is left out or printed as raw Markdown
 */
export function parsePolicy(source: string, fileName: string): PolicyDocument {
  const lines = source.replaceAll('\r\n', '\n').normalize('NFC').split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) {
    throw new PolicyError(fileName, 1, 'expected front matter between two lines ---');
  }
  const { date, ...front } = parseFrontMatter(lines.slice(1, end), fileName);
  return {
    ...front,
    date: parseDate(date, fileName),
    blocks: parseBlocks(lines, end + 1, fileName),
  };
}

function parseFrontMatter(lines: readonly string[], fileName: string): FrontMatter {
  const entries = lines.map((line, index) => {
    const [, key, value] = /^(\w+): +(\S.*?)\s*$/.exec(line) ?? [];
    if (!frontMatterKeys.some((known) => known === key)) {
      const keys = frontMatterKeys.join(', ');
      throw new PolicyError(fileName, index + 2, `expected one of ${keys}, and its value`);
    }
    return [key, value] as const;
  });
  const front = Object.fromEntries(entries) as Partial<FrontMatter>;
  const missing = frontMatterKeys.find((key) => front[key] === undefined);
  if (missing) throw new PolicyError(fileName, 1, `expected ${missing} in the front matter`);
  if (!/\{page\}/.test(front.pageNumber ?? '') || !/\{pages\}/.test(front.pageNumber ?? '')) {
    throw new PolicyError(fileName, 1, 'expected {page} and {pages} in pageNumber');
  }
  // Every key was looked for just above.
  return front as FrontMatter;
}

function parseDate(text: string, fileName: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  // Some engines read 2026-02-30 as the second of March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw new PolicyError(fileName, 1, `expected a date like 2026-11-01, found ${text}`);
  }
  return date;
}

function parseBlocks(lines: readonly string[], from: number, fileName: string): Block[] {
  const blocks: Block[] = [];
  let start = from;
  while (start < lines.length) {
    if (lines[start]?.trim() === '') {
      start += 1;
      continue;
    }
    let end = start;
    while (end < lines.length && lines[end]?.trim() !== '') end += 1;
    blocks.push(parseBlock(lines.slice(start, end), { fileName, line: start + 1 }));
    start = end;
  }
  return blocks;
}

function parseBlock(lines: readonly string[], at: { fileName: string; line: number }): Block {
  const text = (line: string, offset: number) => parseText(line, at.fileName, at.line + offset);
  if (lines[0]?.startsWith('|')) return parseTable(lines, at.fileName, at.line);
  if (lines[0]?.startsWith('- ')) {
    const items = lines.map((line, index) => {
      if (line.startsWith('- ')) return text(line.slice(2), index);
      throw new PolicyError(
        at.fileName,
        at.line + index,
        'expected a list entry, "- " and its text',
      );
    });
    return { kind: 'list', items };
  }
  const [line = '', next] = lines;
  if (next !== undefined) {
    throw new PolicyError(at.fileName, at.line + 1, 'expected an empty line before the next block');
  }
  if (line.startsWith('## ')) return { kind: 'heading', text: text(line.slice(3), 0) };
  if (line.startsWith('> ')) return { kind: 'note', text: text(line.slice(2), 0) };
  return { kind: 'paragraph', text: text(line, 0) };
}
