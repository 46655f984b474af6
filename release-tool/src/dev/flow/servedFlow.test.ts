import { readFile } from 'node:fs/promises';
import type { PackageRelease } from 'contract';
import { parsePageSet } from 'contract/release-set';
import { emptyReleases, flowFile, publishAll, releases } from '../../../testing/fixture';
import { currentSet } from '../../folder/readRelease';
import { servedFlow } from './servedFlow';

/** A flow whose packages are those of a fixture, which a test may change. */
async function served() {
  const paths = await emptyReleases();
  let changes: NonNullable<Parameters<typeof releases>[0]> = {};
  let count = 0;
  const { update, forget } = servedFlow({
    paths,
    readFlow: async () => flowFile,
    async publish(name) {
      const version = `1.0.0-dev.${++count}`;
      const all = releases({ ...changes, [name]: { ...changes[name], version } });
      await publishAll(paths, all);
      return version;
    },
  });
  return {
    update,
    save(next: typeof changes) {
      changes = next;
      forget('step-pet');
    },
    page: () => readFile(paths.page('admission'), 'utf8'),
    set: () => currentSet(paths, 'admission'),
  };
}

const setIn = (page: string) => parsePageSet(/id="release-set">([^<]*)</.exec(page)?.[1] ?? '');

const pet = (changes: Partial<NonNullable<PackageRelease['step']>>) => ({
  'step-pet': { step: { ...releases()[2]!.step!, ...changes } },
});

test('the page begins the program of development, under the product’s policy', async () => {
  const { update, page } = await served();
  await update();
  const html = await page();
  expect(setIn(html).shell).toEqual({
    scripts: [
      { url: '/packages/.dev/libraries.js', integrity: '' },
      { url: '/packages/.dev/main.js', integrity: '' },
    ],
    styles: [{ url: '/packages/.dev/main.css', integrity: '' }],
  });
  expect(html).toMatch(
    /http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-/,
  );
  expect(html).toContain('<div id="root"></div>');
});

test('without a save, nothing else is served', async () => {
  const { update, set } = await served();
  await update();
  const before = await set();
  await update();
  expect(await set()).toEqual(before);
});

test('what is declared since is served to a page whose draft stays the same set’s', async () => {
  const { update, save, page, set } = await served();
  await update();
  const before = [setIn(await page()).id, (await set())?.id];
  save(pet({ title: 'Con vật' }));
  await update();
  const after = setIn(await page());
  expect(after.flow.steps).toEqual([{ step: 'step-pet', title: 'Con vật', section: 'petInfo' }]);
  expect(after.id).toBe(before[0]);
  expect((await set())?.id).not.toBe(before[1]);
});

test('a field may become one of another kind: nothing of before was released', async () => {
  const { update, save, set } = await served();
  await update();
  const schema = { type: 'object', properties: { petName: { type: 'integer' } } };
  save(pet({ section: { name: 'petInfo', schema } }));
  await update();
  expect((await set())?.sections[0]?.schema).toMatchObject(schema);
});

test('what a promote would refuse is refused, and the flow stays as it is', async () => {
  const { update, save, page } = await served();
  await update();
  const before = await page();
  save({ 'step-pet': { dictionary: { 'Đăng ký <nhập học>': 'Enrolment' } } });
  await expect(update()).rejects.toThrow('one text, please');
  expect(await page()).toBe(before);
  save(pet({ title: 'Con vật' }));
  await update();
  expect(await page()).toContain('Con vật');
});
