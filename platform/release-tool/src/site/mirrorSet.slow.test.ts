import { emptyReleases, hashIn, releases } from '../../testing/fixture';
import { servedSite, type Answers } from '../../testing/servedSite';
import { listFiles } from '../core/files';
import { currentSet } from '../folder/readRelease';
import { mirrorSet } from './mirrorSet';
import { readFlowSet } from './readFlowSet';

/** Downloads the set of a site. */
async function mirrored(served: Awaited<ReturnType<typeof servedSite>>) {
  const own = await emptyReleases();
  const { origin } = served;
  await mirrorSet(origin, await readFlowSet(new URL(origin)), own);
  return own;
}

test('a folder of its own has the current set, and every file that a page of it can load', async () => {
  const served = await servedSite({
    'step-pet': {
      files: {
        'remoteEntry.js': hashIn('step-pet', 'remoteEntry.js'),
        'remoteEntry.js.map': hashIn('step-pet', 'remoteEntry.js.map'),
        'step.d.ts': hashIn('step-pet', 'step.d.ts'),
      },
    },
  });
  const own = await mirrored(served);
  expect(await currentSet(own, 'admission')).toEqual(served.set);
  expect(await listFiles(own.version('step-pet', '1.0.0'))).toEqual([
    ...['release.json', 'remoteEntry.js'],
  ]);
  expect(await listFiles(own.version('flows', '1.0.0'))).toContain('admission.json');
  expect(served.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
});

const REMOTE = '/packages/step-pet/1.0.0/remoteEntry.js';
const RELEASE = '/packages/step-pet/1.0.0/release.json';

test.each<[string, (id: string) => Answers, RegExp]>([
  [
    'a set that was pruned',
    (id) => ({ [`/flows/admission/sets/${id}.json`]: 404 }),
    /^http:\S+ no longer has all of the set \w+, which was pruned .*: there is no \/flows\/.*; try again$/,
  ],
  ['a site that fails', () => ({ [REMOTE]: 503 }), /\/remoteEntry\.js answers with 503$/],
  [
    'a file that was replaced',
    () => ({ [REMOTE]: 'another' }),
    /^http:\S+\/remoteEntry\.js: found sha384-\S+, expected sha384-\S+$/,
  ],
  [
    'a file that leads to another host',
    () => ({ [REMOTE]: new URL('https://other.example/a.js') }),
    /\/remoteEntry\.js leads to https:\/\/other\.example\/a\.js: name that address/,
  ],
  [
    'a release that the set was not made of',
    () => ({ [RELEASE]: withFiles({}) }),
    /\/release\.json is not what the set \w+ was made of$/,
  ],
  [
    'a file that would be written outside of the folder',
    () => ({ [RELEASE]: withFiles({ '../../../../evil.js': 'sha384-a' }) }),
    /evil\.js is no address of a file of step-pet@1\.0\.0$/,
  ],
])('%s is refused in one sentence', async (_, answersOf, message) => {
  const served = await servedSite();
  Object.assign(served.answers, answersOf(served.set.id));
  await expect(mirrored(served)).rejects.toThrow(message);
});

test('a set whose content is another than its id says is refused', async () => {
  const served = await servedSite();
  const path = `/flows/admission/sets/${served.set.id}.json`;
  served.answers[path] = JSON.stringify({ ...served.set, darkLogo: '/a.svg' });
  await expect(mirrored(served)).rejects.toThrow(
    /\.json: found [0-9a-f]{32}, expected [0-9a-f]{32}$/,
  );
});

/** The description of the step with other files. */
const withFiles = (files: Readonly<Record<string, string>>) =>
  JSON.stringify({ ...releases()[2], files });
