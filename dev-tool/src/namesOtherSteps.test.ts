import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesOtherSteps } from './namesOtherSteps';

/** The file of a flow with these steps. */
async function flowFile(...steps: string[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'flow-')), 'admission.json');
  await writeFile(file, JSON.stringify({ steps: steps.map((step) => ({ step })) }));
  return file;
}

const steps = [
  { step: 'step-pet', title: 'Thú cưng' },
  { step: 'step-confirm', title: 'Xác nhận' },
];

test.each([
  { names: ['step-pet', 'step-confirm'], others: false },
  { names: ['step-pet', 'step-new', 'step-confirm'], others: true },
  { names: ['step-confirm'], others: true },
  { names: ['step-confirm', 'step-pet'], others: true },
])('a file that names $names: $others', async ({ names, others }) => {
  expect(await namesOtherSteps(await flowFile(...names), { flow: { steps } })).toBe(others);
});

test('without a set there is nothing to build anew', async () => {
  expect(await namesOtherSteps(await flowFile('step-pet'), undefined)).toBe(false);
});
