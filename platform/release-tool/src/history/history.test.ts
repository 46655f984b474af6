import { writeFile } from 'node:fs/promises';
import { emptyReleases } from '../../testing/fixture';
import { writeFolder } from 'federation/testing/writeFolder';
import { changesBetween, readHistory, served, servedSets, type HistoryEntry } from './history';
import { dirname } from 'node:path';

const entry = (kind: HistoryEntry['kind'], set: string, at = '2026-11-20T10:00:00Z') => ({
  kind,
  set,
  at,
  from: null,
});
const promote = (set: string, at?: string) => entry('promote', set, at);
const rollback = (set: string, at?: string) => entry('rollback', set, at);

test.each([
  ['a rollback takes the newest away', [promote('a'), promote('b'), rollback('a')], ['a']],
  [
    'a rollback to an earlier set takes away all that came after it',
    [promote('a'), promote('b'), promote('c'), rollback('a')],
    ['a'],
  ],
  [
    'a set that was taken away counts again once it is promoted again',
    [promote('a'), promote('b'), rollback('a'), promote('b')],
    ['a', 'b'],
  ],
])('%s', (_name, history, served) => {
  expect(servedSets(history)).toEqual(served);
});

describe('a rollback of one package', () => {
  const takesBack = (set: string, ...sets: string[]): HistoryEntry => ({
    ...rollback(set),
    takenBack: { package: 'step-pet', sets },
  });

  test('removes nothing, but no rollback goes back to a set with the version that it took back', () => {
    const history = [promote('a'), promote('b'), promote('c'), takesBack('d', 'b', 'c')];
    expect(served(history)).toEqual([
      { set: 'a', takenBack: [] },
      { set: 'b', takenBack: ['step-pet'] },
      { set: 'c', takenBack: ['step-pet'] },
      { set: 'd', takenBack: [] },
    ]);
    expect(servedSets(history)).toEqual(['a', 'd']);
  });

  test('is over for a set that a rollback returns to by its name', () => {
    const history = [promote('a'), promote('b'), takesBack('d', 'b'), rollback('b')];
    expect(served(history)).toEqual([
      { set: 'a', takenBack: [] },
      { set: 'b', takenBack: [] },
    ]);
  });
});

test('the changes between two sets are the packages that came, went, or have another version', () => {
  expect(
    changesBetween(
      { shell: '1.0.0', old: '1.0.0', a: '1.0.0' },
      { shell: '1.0.0', a: '1.1.0', b: '1.0.0' },
    ),
  ).toEqual([
    { package: 'a', from: '1.0.0', to: '1.1.0' },
    { package: 'b', from: null, to: '1.0.0' },
    { package: 'old', from: '1.0.0', to: null },
  ]);
});

test('a line is read; one that is no JSON is refused by its number', async () => {
  const paths = await emptyReleases();
  const file = paths.history('admission');
  const line = JSON.stringify(promote('a'));
  await writeFolder(dirname(file), { 'history.jsonl': `${line}\n` });
  expect(await readHistory(paths, 'admission')).toEqual([promote('a')]);
  await writeFile(file, `${line}\n${line.slice(0, 20)}`);
  await expect(readHistory(paths, 'admission')).rejects.toThrow(`${file}: line 2 is no JSON`);
});
