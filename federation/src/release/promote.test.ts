import { readFile } from 'node:fs/promises';
import { emptyReleases, publishAll, releases } from '../../testing/fixture';
import { readHistory } from './history';
import { currentSet, promote } from './promote';

const all = { shell: '1.0.0', flows: '1.0.0', 'step-pet': '1.0.0' };

async function withReleases() {
  const at = await emptyReleases();
  await publishAll(at, releases());
  return at;
}

test('the first promote of a flow makes the set that its page serves', async () => {
  const at = await withReleases();
  const set = await promote(at, 'admission', all);
  expect(await currentSet(at, 'admission')).toEqual(set);
  expect(await readFile(at.page('admission'), 'utf8')).toContain(set.id);
  expect(await readHistory(at, 'admission')).toEqual([
    { set: set.id, at: expect.stringMatching(/Z$/) as string, from: null },
  ]);
});

test('a later one replaces the packages that it names, and keeps the others', async () => {
  const at = await withReleases();
  const first = await promote(at, 'admission', all);
  const newer = releases({ 'step-pet': { version: '1.1.0' } }).filter(
    ({ name }) => name === 'step-pet',
  );
  await publishAll(at, newer);
  const second = await promote(at, 'admission', { 'step-pet': '1.1.0' });
  expect(second.packages).toEqual({ ...all, 'step-pet': '1.1.0' });
  expect((await readHistory(at, 'admission')).at(-1)).toMatchObject({
    set: second.id,
    from: first.id,
  });
});

test('the set and the page of an earlier promote stay as they were', async () => {
  const at = await withReleases();
  const first = await promote(at, 'admission', all);
  const before = await readFile(at.set('admission', first.id), 'utf8');
  await publishAll(at, releases({ 'step-pet': { version: '1.1.0' } }).slice(2));
  await promote(at, 'admission', { 'step-pet': '1.1.0' });
  expect(await readFile(at.set('admission', first.id), 'utf8')).toBe(before);
});

test.each([
  ['a version that is not published', { ...all, shell: '9.9.9' }, 'shell@9.9.9 is not published'],
  [
    'a package that no one named',
    { shell: '1.0.0', flows: '1.0.0' },
    'step-pet: no version was named',
  ],
])('%s is refused, and nothing is served', async (_name, versions, message) => {
  const at = await withReleases();
  await expect(promote(at, 'admission', versions)).rejects.toThrow(message);
  expect(await currentSet(at, 'admission')).toBeUndefined();
});

test('a flow that the flows package does not have is refused', async () => {
  const at = await withReleases();
  await expect(promote(at, 'picnic', all)).rejects.toThrow('flows@1.0.0 has no flow picnic');
});
