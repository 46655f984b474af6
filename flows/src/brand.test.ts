import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseFlowFile } from 'contract/flow-file';
import dictionary from '../dictionary.json';

const folder = join(__dirname, '..');
const images = readdirSync(join(folder, 'brand'));

test.each(images)(
  '%s is small, and holds nothing that a strict policy forbids or a font changes',
  (name) => {
    const svg = readFileSync(join(folder, 'brand', name), 'utf8');
    expect(Buffer.byteLength(svg)).toBeLessThan(3000);
    expect(svg).toMatch(/^<svg [^>]*viewBox="/);
    expect(svg).not.toMatch(
      /<(script|style|text|image|foreignObject|use)\b|\b(style|href|on\w+)=|url\(/i,
    );
  },
);

test("the school's own emblem is drawn in the colour of each flow", () => {
  expect(readFileSync(join(folder, 'brand/logo.svg'), 'utf8')).toContain('"currentColor"');
});

test('the admission title has its English in the dictionary', () => {
  const flow = parseFlowFile(
    readFileSync(join(folder, 'admission.json'), 'utf8'),
    'admission.json',
  );
  expect(Object.entries(dictionary)).toContainEqual([flow.title, 'Admission registration']);
});
