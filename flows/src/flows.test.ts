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

test.each(flows)('every text that the flow $id names has its English', ({ title, steps }) => {
  const named = [title, ...steps.flatMap(({ options }) => Object.values(options?.texts ?? {}))];
  expect(named.filter((text) => !Object.keys(dictionary).includes(text))).toEqual([]);
});

test('the dictionary has no text that no flow names', () => {
  const named = JSON.stringify(flows);
  expect(Object.keys(dictionary).filter((text) => !named.includes(JSON.stringify(text)))).toEqual(
    [],
  );
});

test('the admission flow sets nothing: its steps are what the specification says', () => {
  const admission = flows.find(({ id }) => id === 'admission');
  expect(admission?.steps.filter(({ options, when }) => options ?? when)).toEqual([]);
});
