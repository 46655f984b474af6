import { flowFile, releases } from '../../../testing/fixture';
import { openPage } from '../../../testing/openPage';
import { isStep } from '../../checks/fallbacks';
import { pageOf } from '../../page/pageOf';
import { servedPage } from '../../page/servedPage';
import { makeSet } from '../../set/makeSet';
import { setOf } from '../../site/readFlowSet';
import { localPage, localSetId, type LocalStep } from './localPage';

const [shell, flows, pet] = releases();
const before = { ...pet, version: '0.9.0' } as typeof pet & object; // the fixture has it
const served = makeSet(flowFile, releases(), new Map([['step-pet', before]]));
const firstScreen = { markup: { vi: '<p>Tên</p>', en: '<p>Name</p>' }, texts: {}, css: '' };
const page = servedPage(
  pageOf(served, { firstScreen }),
  { set: 'c'.repeat(32), share: 100 },
  { withdrawn: ['d'.repeat(32)] },
);

function localStep(version = '1.1.0-dev'): LocalStep {
  const [, , release] = releases({
    'step-pet': {
      version,
      files: { 'remoteEntry.js': 'sha384-own', 'own.css': 'sha384-style' },
      step: {
        contract: 1,
        title: 'Con vật',
        optionsSchema: {},
        section: {
          name: 'petInfo',
          schema: {
            type: 'object',
            properties: { kindId: { type: 'integer', lookup: 'ethnicity' } },
          },
        },
        container: 'step_pet_dev',
        entry: 'remoteEntry.js',
        styles: ['own.css'],
        imports: {},
      },
    },
  });
  if (!release || !isStep(release)) throw new Error('the fixture has no step');
  const client = { url: '/packages/.dev/client.js', integrity: '' };
  return { release, flow: 'admission', site: 'https://school.example', client };
}

test('the step is the one from this machine, without a fallback, and the rest of the set is the site’s', () => {
  const local = localStep();
  expect(setOf(localPage(page, local))).toEqual({
    ...setOf(page),
    id: localSetId(local),
    flow: {
      ...setOf(page)?.flow,
      steps: [{ step: 'step-pet', title: 'Con vật', section: 'petInfo' }],
    },
    packages: { shell: shell?.version, flows: flows?.version, 'step-pet': '1.1.0-dev' },
    steps: {
      'step-pet': {
        name: 'step-pet',
        version: '1.1.0-dev',
        container: 'step_pet_dev',
        entry: { url: '/packages/step-pet/1.1.0-dev/remoteEntry.js', integrity: 'sha384-own' },
        styles: [{ url: '/packages/step-pet/1.1.0-dev/own.css', integrity: 'sha384-style' }],
        prefetchPaths: ['lists/ethnicity'],
      },
    },
  });
});

test('everything else of the page is as it was, but for the root, and the script of development', () => {
  const local = localStep();
  const changed = localPage(page, local);
  const others = (html: string) =>
    html.replace(/<html[^>]*>/, '').replace(/id="release-set">[^<]*/, '');
  const script =
    '<script defer src="/packages/.dev/client.js" integrity="" crossorigin="anonymous"></script>\n';
  expect(others(changed).replace(script, '')).toBe(others(page));
  expect(changed).toContain(`${script}</head>`);
  expect(/<html[^>]*>/.exec(changed)?.[0]).toBe(
    '<html lang="en" data-local-step="step-pet 1.1.0-dev is from this machine, all else from https://school.example. Nothing is sent there.">',
  );
});

test('a form goes on in the newest build, whatever the site promotes', () => {
  const other = localPage(
    pageOf(makeSet(flowFile, releases({ flows: { version: '2.0.0' } }))),
    localStep('1.2.0-dev'),
  );
  expect(setOf(other)?.id).toBe(localSetId(localStep()));
  expect(localSetId({ ...localStep(), site: 'https://other.example' })).not.toBe(
    localSetId(localStep()),
  );
  expect(localSetId(localStep())).toMatch(/^[0-9a-f]{32}$/);
});

test('a browser starts it as the page’s own set: not the candidate, without the site’s first screen', async () => {
  const { document, fetch } = await openPage(localPage(page, localStep()));
  const requested = fetch.mock.calls.map(([url]) => url);
  expect(requested.filter((url) => url.includes('/sets/'))).toEqual([]);
  expect(requested).toContain('https://school.example/api/lists/ethnicity');
  expect(document.getElementById('root')?.innerHTML).toBe('');
  expect(
    [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href')),
  ).toEqual([
    '/packages/step-pet/1.1.0-dev/remoteEntry.js',
    '/packages/step-pet/1.1.0-dev/own.css',
  ]);
  expect([...document.querySelectorAll('script[src*="shell"]')]).toHaveLength(1);
});
