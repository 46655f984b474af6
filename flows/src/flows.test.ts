import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseFlowFile } from 'contract/flow-file';
import dictionary from '../dictionary.json';

const folder = join(__dirname, '..');
const flows = readdirSync(folder)
  .filter(
    (name) =>
      name.endsWith('.json') && /"submitPath"/.test(readFileSync(join(folder, name), 'utf8')),
  )
  .map((name) => parseFlowFile(readFileSync(join(folder, name), 'utf8'), name));

test('each flow has a path, a title and a colour of its own', () => {
  expect(flows.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['admission', 'summer-school', 'transfer']),
  );
  for (const key of ['submitPath', 'title'] as const) {
    expect(new Set(flows.map((flow) => flow[key])).size).toBe(flows.length);
  }
  expect(new Set(flows.map(({ brand }) => brand.primaryColor)).size).toBe(flows.length);
});

test.each(flows)('every text that the flow $id names has its English', (flow) => {
  const { title, intro = [], afterwards = [], preview, steps } = flow;
  const named = [
    title,
    intro,
    afterwards,
    preview ? [preview.title, preview.description] : [],
    steps.map(({ options }) => Object.values(options?.texts ?? {})),
  ].flat(2);
  expect(named.filter((text) => !Object.keys(dictionary).includes(text))).toEqual([]);
});

test('the dictionary has no text that no flow names', () => {
  const named = JSON.stringify(flows);
  expect(Object.keys(dictionary).filter((text) => !named.includes(JSON.stringify(text)))).toEqual(
    [],
  );
});

test.each(flows)('the contact of the flow $id is that of its policy', ({ contact, policy }) => {
  const documents = Object.values(policy).map((path) =>
    readFileSync(join(folder, path.replace(/\.pdf$/, '.md')), 'utf8'),
  );
  expect(documents).toHaveLength(2);
  for (const document of documents) {
    expect(document).toContain(`; ${contact?.phone}; ${contact?.mail}\n`);
  }
});

test('the admission flow sets nothing: its steps are what the specification says', () => {
  const admission = flows.find(({ id }) => id === 'admission');
  expect(admission?.steps.filter(({ options, when }) => options ?? when)).toEqual([]);
});
