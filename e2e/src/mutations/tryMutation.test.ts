import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutant';
import { mutants } from './mutants';
import { timesIn, tryMutation } from './tryMutation';

const REPOSITORY = join(__dirname, '../../..');

describe('a mutation', () => {
  const mutation: Mutant = { rule: '', file: 'rule.ts', find: 'a < b', replace: '$&', tests: [] };
  const attempt = async (source: string, failed: string[], broken: string[] = []) => {
    const copy = mkdtempSync(join(tmpdir(), 'mutation-'));
    const file = join(copy, 'rule.ts');
    writeFileSync(file, source);
    let tried = '';
    const outcome = await tryMutation(copy, mutation, async () => {
      tried = readFileSync(file, 'utf8');
      return { passed: 1, failed, broken };
    });
    const left = readFileSync(file, 'utf8');
    rmSync(copy, { recursive: true });
    return { outcome, tried, left };
  };

  test('is noticed when a test fails, and is taken back', async () => {
    const { outcome, tried, left } = await attempt('if (a < b);', ['one', 'two']);
    expect(outcome).toEqual({ kind: 'noticed', test: 'one', failed: 2 });
    expect([tried, left]).toEqual(['if ($&);', 'if (a < b);']);
  });

  test('survives when no test fails', async () => {
    expect((await attempt('if (a < b);', [])).outcome).toEqual({ kind: 'survived' });
  });

  test('is no proof when the tests do not run', async () => {
    const { outcome } = await attempt('if (a < b);', [], ['SyntaxError']);
    expect(outcome).toMatchObject({ kind: 'broken' });
  });

  for (const source of ['', 'a < b, a < b']) {
    test(`is not tried when "${source}" does not hold it once`, async () => {
      expect((await attempt(source, ['one'])).outcome).toMatchObject({ kind: 'broken' });
    });
  }
});

test('every rule of the list is found once where the list says', () => {
  const lost = mutants.filter(({ file, find }) => timesIn(join(REPOSITORY, file), find) !== 1);
  expect(lost.map(({ rule, file }) => `${rule}: ${file}`)).toEqual([]);
  expect(mutants.length).toBeGreaterThan(0);
});
