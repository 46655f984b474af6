import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, Text } from './document';
import { parsePolicy } from './parsePolicy';

const folder = join(__dirname, '../../policy');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.vi.md'))
  .map((name) => name.replace('.vi.md', ''));

const months =
  'January February March April May June July August September October November December';

/** The policy in both languages is one policy: what differs here would bind a parent to other terms. */
describe.each(names)('the Vietnamese and the English %s policy say the same', (name) => {
  const vi = read(`${name}.vi.md`);
  const en = read(`${name}.en.md`);

  test('edition of the same day', () => expect(en.date).toEqual(vi.date));

  test('the same headings, lists and tables in the same order', () => {
    expect(en.blocks.map(shape)).toEqual(vi.blocks.map(shape));
  });

  test('the same amounts, dates, percentages and addresses in each paragraph, entry and row', () => {
    expect(en.blocks.map(facts)).toEqual(vi.blocks.map(facts));
    expect(vi.blocks.flatMap(facts).flat().length).toBeGreaterThan(50);
  });
});

test('amounts and dates compare across the two ways of writing them, and a difference shows', () => {
  const factsOf = (text: string) => factsIn([{ text, bold: false }]);
  expect(factsOf('VND 2,000,000 by 15 July 2027, 0.03%')).toEqual(
    factsOf('2.000.000 đồng trước ngày 15 tháng 7 năm 2027, 0,03%'),
  );
  expect(factsOf('VND 2,000,000')).not.toEqual(factsOf('20.000.000 đồng'));
  expect(factsOf('15 July 2027')).not.toEqual(factsOf('ngày 15 tháng 6 năm 2027'));
});

function read(name: string) {
  return parsePolicy(readFileSync(join(folder, name), 'utf8'), name);
}

function shape(block: Block): string {
  if (block.kind === 'list') return `list of ${block.items.length}`;
  if (block.kind === 'table') return `table of ${block.rows.length}, ${block.align.join(' ')}`;
  return block.kind;
}

function facts(block: Block): string[][] {
  if (block.kind === 'list') return block.items.map(factsIn);
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.flatMap(factsIn));
  return [factsIn(block.text)];
}

function factsIn(text: Text): string[] {
  const line = text
    .map((piece) => piece.text)
    .join('')
    .replace(/(\d+) ([A-Z][a-z]+)/g, (all, day: string, word: string) => {
      const month = months.split(' ').indexOf(word) + 1;
      return month > 0 ? `${day} ${month}` : all;
    });
  const numbers = line.match(/\d+(?:[.,]\d+)*%?/g) ?? [];
  const addresses = line.match(/\S+@[\w.]+\w/g) ?? [];
  return [...numbers.map((number) => number.replace(/[.,]/g, '')), ...addresses].sort();
}
