import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { releasePaths } from 'contract/release-paths';
import { createReleasesFixture, type ReleasesFixture } from '../../testing/releasesFixture';
import { collectDictionary } from './dictionary';
import { createReleases, type Releases } from './releases';

let fixture: ReleasesFixture;
let releases: Releases;
beforeEach(() => {
  fixture = createReleasesFixture();
  releases = createReleases(fixture.dir);
});

const fail = (error: Error) => {
  throw error;
};

function set(id: string, version = '1.0.0', flow = 'admission') {
  fixture.writeSet(flow, id, { packages: { shell: version } });
}

test('the current set is the one promoted last, with immediate effect', () => {
  set('one');
  set('two');
  fixture.promote('admission', 'one');
  expect(releases.currentSet('admission')?.id).toBe('one');
  fixture.promote('admission', 'two');
  expect(releases.currentSet('admission')?.id).toBe('two');
  fixture.promote('admission', 'one');
  expect(releases.currentSet('admission')?.id).toBe('one');
});

test('a last history line that is half written does not count', () => {
  set('one');
  fixture.write('flows/admission/history.jsonl', '{"set":"one"}\n{"set":"tw');
  expect(releases.currentSet('admission')?.id).toBe('one');
});

test('a set is found whatever its flow, and stays known when it is pruned', () => {
  set('sunny', '1.0.0', 'summer-school');
  expect(releases.findSet('sunny')?.flow.id).toBe('summer-school');
  fixture.remove();
  expect(releases.findSet('sunny')?.flow.id).toBe('summer-school');
  fixture.write('flows/.keep', '');
});

test.each(['../secret', '..', '', 'a/b', '.hidden', 'x'.repeat(200)])(
  'no set is called %j',
  (id) => {
    fixture.write('flows/admission/secret.json', '{}');
    expect(releases.findSet(id)).toBeUndefined();
  },
);

test('a set or a release that cannot be read says which file is at fault', () => {
  fixture.write('flows/admission/sets/bad.json', '{"id":"bad"}');
  expect(() => releases.findSet('bad')).toThrow(/sets\/bad\.json is not what the server can read/);
  fixture.write('packages/shell/9.0.0/release.json', '{');
  expect(() => releases.release('shell', '9.0.0')).toThrow(/shell\/9\.0\.0\/release\.json/);
});

test('a frame leads to the sources of a package that a reporting set has, or falls back to', async () => {
  const map = {
    version: 3,
    sources: ['webpack://step-a/./src/A.tsx'],
    names: [],
    mappings: 'AAAA',
  };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    fixture.write(`packages/step-a/${version}/remoteEntry.js.map`, JSON.stringify(map));
  }
  fixture.writeSet('admission', 'one', { packages: { 'step-a': '1.1.0' } });
  const file = releasePaths(fixture.dir).set('admission', 'one');
  const set = JSON.parse(readFileSync(file, 'utf8')) as object;
  const remote = { name: 'step-a', version: '1.1.0', container: 'a', styles: [] };
  const entry = { url: '/a.js', integrity: 'sha384-a' };
  const step = { ...remote, entry, fallback: { ...remote, entry, version: '1.0.0' } };
  writeFileSync(file, JSON.stringify({ ...set, steps: { 'step-a': step } }));
  const fileOf = async (version: string, ...sets: string[]) => {
    const frame = { package: 'step-a', version, file: 'remoteEntry.js', line: 1, column: 1 };
    return (await releases.sourceOf(frame, sets)).file;
  };
  expect(await fileOf('1.1.0', 'gone', 'one')).toBe('src/A.tsx');
  expect(await fileOf('1.0.0', 'one')).toBe('src/A.tsx');
  expect(await fileOf('1.2.0', 'one')).toBe('remoteEntry.js');
  expect(await fileOf('1.1.0', 'gone')).toBe('remoteEntry.js');
});

test('of two texts that of the set counts that was promoted later; a status is no text of a form', () => {
  fixture.publish('shell', '1.0.0', { dictionary: { Lại: 'First' } });
  fixture.publish('shell', '2.0.0', { dictionary: { Lại: 'Second' } });
  set('zz-older', '1.0.0');
  set('aa-newer', '2.0.0');
  const texts = () => collectDictionary(releases, [{ vi: 'status.new.en', en: 'Fresh' }], fail);
  for (const [id, en] of [
    ['zz-older', 'First'],
    ['aa-newer', 'Second'],
    ['zz-older', 'First'],
  ] as const) {
    fixture.promote('admission', id);
    expect(texts()).toEqual([{ vi: 'Lại', en }]);
  }
});

test('a text of a package, or of the office, comes with its tree where the page would need a parser', () => {
  const en = '{days, plural, one {# day} other {# days}}';
  fixture.publish('shell', '1.0.0', { dictionary: { Ngày: en, Hạn: 'Until {day}' } });
  set('one');
  fixture.promote('admission', 'one');
  const office = [{ vi: 'Giờ', en: '<b>{hours, number}</b>' }];
  expect(collectDictionary(releases, office, fail)).toEqual([
    { vi: 'Giờ', en: office[0]?.en, tree: parse('<b>{hours, number}</b>') },
    { vi: 'Hạn', en: 'Until {day}' },
    { vi: 'Ngày', en, tree: parse(en) },
  ]);
});

test('the stamp changes with a new set, a promote and a new flow, and not otherwise', () => {
  set('one');
  const stamps = [releases.stamp(), releases.stamp()];
  expect(stamps[0]).toBe(stamps[1]);
  fixture.promote('admission', 'one');
  stamps.push(releases.stamp());
  set('two');
  stamps.push(releases.stamp());
  set('three', '1.0.0', 'transfer');
  stamps.push(releases.stamp());
  expect(new Set(stamps).size).toBe(4);
});
