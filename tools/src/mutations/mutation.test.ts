import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemsOf, readMutations, type Mutation } from './mutation';
import { tryMutation } from './tryMutation';
import { REPOSITORY } from '../repository/paths';

describe('a mutation', () => {
  const mutation: Mutation = { rule: '', file: 'rule.ts', find: 'a < b', replace: '$&', tests: [] };
  let copy: string;
  beforeEach(() => (copy = mkdtempSync(join(tmpdir(), 'mutation-'))));
  afterEach(() => rmSync(copy, { recursive: true }));

  const attempt = async (failed: string[], broken: string[] = []) => {
    const file = join(copy, 'rule.ts');
    writeFileSync(file, 'if (a < b);');
    let tried = '';
    const outcome = await tryMutation(copy, mutation, async () => {
      tried = readFileSync(file, 'utf8');
      return { passed: 1, failed, broken };
    });
    return { outcome, tried, left: readFileSync(file, 'utf8') };
  };

  test('is noticed when a test fails, and is taken back', async () => {
    const { outcome, tried, left } = await attempt(['one', 'two']);
    expect(outcome).toEqual({ kind: 'noticed', test: 'one', failed: 2 });
    expect([tried, left]).toEqual(['if ($&);', 'if (a < b);']);
  });

  test('survives when no test fails', async () => {
    expect((await attempt([])).outcome).toEqual({ kind: 'survived' });
  });

  test('is no proof when the tests do not run', async () => {
    expect((await attempt([], ['SyntaxError'])).outcome).toMatchObject({ kind: 'broken' });
  });

  for (const source of ['', 'a < b, a < b']) {
    test(`is not tried when "${source}" does not hold it once`, () => {
      writeFileSync(join(copy, 'rule.ts'), source);
      expect(problemsOf(copy, mutation)).toHaveLength(1);
    });
  }

  test('is not tried when its file or its test is not there', () => {
    expect(problemsOf(copy, { ...mutation, tests: ['rule.test.ts'] })).toHaveLength(2);
  });
});

test('every rule of the table is found once where the table says, and its tests are there', () => {
  const mutations = readMutations(REPOSITORY);
  expect(mutations.flatMap((mutation) => problemsOf(REPOSITORY, mutation))).toEqual([]);
  expect(mutations.length).toBeGreaterThan(0);
});

test('each rule of the table is there once', () => {
  const rules = readMutations(REPOSITORY).map(({ rule }) => rule);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
