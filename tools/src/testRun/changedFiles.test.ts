import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedSince, specsFor } from './changedFiles';
import { REPOSITORY } from '../repository/paths';

test('a change in one step needs the journeys and what shows that step', () => {
  expect(specsFor(['step-contact/src/ContactPage.tsx'])).toEqual([
    'tests/steps.spec',
    'tests/foreign-host.spec',
  ]);
});

test('a change in a package that every page has needs all browser tests', () => {
  expect(specsFor(['step-contact/src/schema.ts', 'shared-store/src/draft.ts'])).toEqual(['tests']);
});

test('a changed browser test needs itself, and what no page shows needs none', () => {
  expect(specsFor(['e2e/tests/idle.spec.ts', 'docs/steps.md'])).toEqual([
    'tests/steps.spec',
    'tests/idle.spec',
  ]);
  expect(specsFor(['README.md', 'docs/steps.md', 'server/src/app.test.ts'])).toEqual([]);
});

test('every step has browser tests, which exist', () => {
  const specs = readdirSync(join(REPOSITORY, 'e2e/tests')).map(
    (file) => `tests/${file.replace(/\.ts$/, '')}`,
  );
  const steps = readdirSync(REPOSITORY).filter((name) => /^step-(?!kit)/.test(name));
  for (const step of steps) {
    const named = specsFor([`${step}/src/step.ts`]);
    expect(named).not.toEqual(['tests']);
    expect(specs).toEqual(expect.arrayContaining(named));
  }
});

test('a commit that git does not know is refused', () => {
  expect(() => changedSince('no-such-branch')).toThrow('no-such-branch');
});
