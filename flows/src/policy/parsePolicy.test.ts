import { parsePolicy } from './parsePolicy';

const front = `---
language: en
title: A policy
subtitle: For a test
date: 2026-11-01
edition: First edition
pageNumber: Page {page} of {pages}
---
`;

const plain = (text: string) => [{ text, bold: false }];
const blocksOf = (body: string) => parsePolicy(`${front}\n${body}\n`, 'a.md').blocks;

test('the front matter gives the title, the language and the day of the edition', () => {
  expect(parsePolicy(front, 'a.md')).toEqual({
    language: 'en',
    title: 'A policy',
    subtitle: 'For a test',
    date: new Date(Date.UTC(2026, 10, 1)),
    edition: 'First edition',
    pageNumber: 'Page {page} of {pages}',
    blocks: [],
  });
});

test('headings, paragraphs, notes and lists are distinguished', () => {
  expect(blocksOf('## 1. Scope\n\nAll pupils.\n\n> A note.\n\n- one\n- two')).toEqual([
    { kind: 'heading', text: plain('1. Scope') },
    { kind: 'paragraph', text: plain('All pupils.') },
    { kind: 'note', text: plain('A note.') },
    { kind: 'list', items: [plain('one'), plain('two')] },
  ]);
});

test('bold text is distinguished from the text around it', () => {
  expect(blocksOf('Pay **before 15 July**, please.')).toEqual([
    {
      kind: 'paragraph',
      text: [...plain('Pay '), { text: 'before 15 July', bold: true }, ...plain(', please.')],
    },
  ]);
});

test('a table has its headings, its rows, and figures to the right', () => {
  expect(blocksOf('| Fee | Amount |\n| --- | ---: |\n| A | 1 |\n| B | 2 |')).toEqual([
    {
      kind: 'table',
      align: ['left', 'right'],
      head: [plain('Fee'), plain('Amount')],
      rows: [
        [plain('A'), plain('1')],
        [plain('B'), plain('2')],
      ],
    },
  ]);
});

test('text typed as letter and separate accent is stored composed, as the font has it', () => {
  expect(blocksOf('Nguyễn'.normalize('NFD'))).toEqual([
    { kind: 'paragraph', text: plain('Nguyễn') },
  ]);
});

describe('what could not be printed as it was meant is refused with its line', () => {
  test.each([
    [
      'a mark that is not known',
      'See [here](x).',
      'line 10: expected plain or **bold** text, found "["',
    ],
    ['italics', 'An *early* fee.', 'line 10: expected plain or **bold** text, found "*"'],
    [
      'a bold piece left open',
      'Pay **now.',
      'line 10: expected plain or **bold** text, found "**"',
    ],
    [
      'a heading of another level',
      '### Fees',
      'line 10: expected plain or **bold** text, found "###"',
    ],
    ['a nested list', '- one\n  - two', 'line 11: expected a list entry, "- " and its text'],
    [
      'two lines without a gap',
      'One.\nTwo.',
      'line 11: expected an empty line before the next block',
    ],
    [
      'a table without its rule',
      '| A |\n| b |',
      'line 11: expected a line of dashes under the headings',
    ],
    ['a table of one line', '| A |', 'line 11: expected a line of dashes under the headings'],
    ['a row with a cell too few', '| A | B |\n| --- | --- |\n| a |', 'line 12: expected 2 cells'],
    ['a row left open', '| A |\n| --- |\n| a', 'line 12: expected a table row between two |'],
  ])('%s', (_, body, problem) => {
    expect(() => blocksOf(body)).toThrow(`a.md, ${problem}`);
  });

  test.each([
    ['no front matter', () => '## Scope', 'line 1: expected front matter between two lines ---'],
    [
      'a key with a slip',
      (text: string) => text.replace('title', 'titel'),
      'line 3: expected one of',
    ],
    ['no title', (text: string) => text.replace('title: A policy\n', ''), 'line 1: expected title'],
    [
      'a day that is none',
      (text: string) => text.replace('2026-11-01', '2026-02-30'),
      'line 1: expected a date like 2026-11-01, found 2026-02-30',
    ],
    [
      'a page number without the number of pages',
      (text: string) => text.replace(' of {pages}', ''),
      'line 1: expected {page} and {pages} in pageNumber',
    ],
  ])('%s', (_, change, problem) => {
    expect(() => parsePolicy(change(front), 'a.md')).toThrow(`a.md, ${problem}`);
  });
});
