import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coloredLogo } from '../head/svg';
import { parsePolicy } from './parsePolicy';
import { renderPolicy } from './renderPolicy';

const flows = join(__dirname, '../..');
const source = (language: string) =>
  readFileSync(join(flows, `policy/admission.${language}.md`), 'utf8');
const logo = coloredLogo(readFileSync(join(flows, 'brand/logo.svg'), 'utf8'), '#AC1260');

const render = (markdown: string, color = '#AC1260') =>
  renderPolicy(parsePolicy(markdown, 'a.md'), { color, logo });

test.each([
  ['vi', 'Chính sách học phí và tuyển sinh'],
  ['en', 'Fee and admissions policy'],
])(
  'the %s policy is small, two pages, titled, in its language, with selectable text',
  async (language, title) => {
    const { pdf, pages } = await render(source(language));
    expect(pages).toBe(2);
    const text = pdf.toString('latin1');
    expect(pdf.length).toBeLessThan(150_000);
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(2);
    expect(text).toContain(`/Lang (${language})`);
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toContain('/Outlines ');
    expect(pdf.includes(title, 0, 'latin1') || pdf.includes(bigEndian(title))).toBe(true);
    // Each font is a subset of its own, and maps each of its glyphs to a character.
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(text.match(/\/ToUnicode /g)).toHaveLength(2);
  },
);

test('a policy says that it was made on the day of its edition, whatever the clock says', async () => {
  const { pdf } = await render(source('en'));
  expect(pdf.toString('latin1').match(/D:\d{14}Z/g)).toEqual(['D:20261101000000Z']);
});

test('a changed word and a changed colour each give the policy another identifier', async () => {
  const identifier = (pdf: Buffer) => /\/ID \[<(\w{32})>/.exec(pdf.toString('latin1'))?.[1];
  const rendered = await Promise.all([
    render(source('en')),
    render(source('en').replace('sample figures', 'example figures')),
    render(source('en'), '#005A9C'),
  ]);
  const identifiers = rendered.map(({ pdf }) => identifier(pdf));
  expect(identifiers).not.toContain(undefined);
  expect(new Set(identifiers).size).toBe(3);
});

/** How a PDF writes a title beyond ASCII. */
function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
