import type { PackageRelease, PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { hashIn, playNothing, publishAll, releases } from '../../testing/fixture';
import { servedSite } from '../../testing/servedSite';
import type { PlaySet } from '../play/playSet';
import { checkAgainst } from './check';

const WORK = '1.1.0-dev.1';
let built: Partial<PackageRelease> = {};
/** In place of webpack's build. */
jest.mock('../publish/publishAsItIs', () => ({
  async publishAsItIs(paths: ReleasePaths, name: string) {
    const files = { 'remoteEntry.js': hashIn(name, 'remoteEntry.js') };
    const [, , pet] = releases({ 'step-pet': { name, version: WORK, files, ...built } });
    if (pet) await publishAll(paths, [pet]);
    return WORK;
  },
}));

const [, , pet] = releases();
const withField = (field: string, rules: object): Partial<PackageRelease> => ({
  step: {
    ...pet!.step!,
    section: {
      name: `${field}Info`,
      schema: { type: 'object', properties: { [field]: { type: 'integer', ...rules } } },
    },
  },
});

/** Checks a step against a site. @returns what is printed, the set that is played, what the site is asked */
async function checked(
  name: string,
  step: Partial<PackageRelease> = {},
  after?: string,
  served: Parameters<typeof servedSite>[0] = {},
) {
  built = step;
  const site = await servedSite(served);
  const printed: string[] = [];
  const played: PublishedSet[] = [];
  const play: PlaySet = async (paths, set, ...rest) => {
    played.push(set);
    return playNothing(paths, set, ...rest);
  };
  const checked = { step: name, after, play, say: (line: string) => printed.push(line) };
  const failed = await checkAgainst(new URL(site.origin), checked).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { ...site, printed, played, failed };
}

test('a step is played in the set that the site serves, and the site is only read', async () => {
  const { set, origin, printed, played, failed, requests } = await checked('step-pet');
  expect(failed).toBeUndefined();
  expect(printed[0]).toBe(`Playing in the set ${set.id} of ${origin}`);
  expect(printed.at(-1)).toBe('step-pet is good for admission');
  expect(played[0]?.packages).toEqual({ ...set.packages, 'step-pet': WORK });
  expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
});

test('the verdict is that of a promote: what the served version had must stay', async () => {
  const { failed, played } = await checked('step-pet', withField('stopId', {}));
  expect(failed).toMatch(
    /^Refused, and nothing was changed:\n {2}step-pet@1\.1\.0-dev\.1: section name/,
  );
  expect(played).toEqual([]);
});

test('a step that the flow does not have is played before the last one', async () => {
  const { failed, played, printed } = await checked('step-bus', withField('stopId', {}));
  expect(failed).toBeUndefined();
  expect(printed).toContainEqual(
    expect.stringMatching(/^Other answers are accepted: .*stopIdInfo/),
  );
  expect(played[0]?.flow.steps.map(({ step }) => step)).toEqual(['step-bus', 'step-pet']);
});

test('a place that the flow does not have is refused before anything is downloaded', async () => {
  const { failed, requests } = await checked('step-bus', {}, 'step-cat');
  expect(failed).toContain('--after step-cat: the flow admission has no such step: ');
  expect(requests).toEqual(['GET /']);
});
