import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ánh } from '../src/drafts';
import { newVisit } from '../src/newVisit';
import { newerSteps } from '../src/newerSources';
import { returnToFirstSet, test } from '../src/newerReleases';
import { expect } from '../src/test';

/**
 * A shell and five steps, each in the version before (1.0.0) or the one after (1.1.0): 64 sets. Steps
 * do not know each other (the last tests here), and a promote holds one step against one shell at a
 * time; so what can go wrong between packages goes wrong between two of them. These six sets have
 * every two packages together in all four combinations of their versions. So they are the matrix.
 */
const PACKAGES = ['shell', ...Object.keys(newerSteps)];
const STEPS = Object.keys(newerSteps);
const sets: readonly (readonly string[])[] = [
  [],
  PACKAGES,
  ['shell', 'step-pupil', 'step-contact'],
  ['shell', 'step-school', 'step-additional'],
  ['step-pupil', 'step-school', 'step-confirm'],
  ['step-contact', 'step-additional', 'step-confirm'],
];
const versionIn = (set: readonly string[], name: string) =>
  set.includes(name) ? '1.1.0' : '1.0.0';
const versionsIn = (set: readonly string[]) =>
  PACKAGES.map((name) => `${name}@${versionIn(set, name)}`);

test('the sets have every two packages together in all four combinations of their versions', () => {
  const missing = PACKAGES.flatMap((one, index) =>
    PACKAGES.slice(index + 1).flatMap((other) => {
      const seen = sets.map((set) => `${versionIn(set, one)} ${versionIn(set, other)}`);
      return new Set(seen).size === 4 ? [] : [`${one} and ${other}`];
    }),
  );
  expect(missing).toEqual([]);
});

for (const set of sets) {
  test(`a pupil is registered with ${set.join(', ') || 'nothing'} in the new version and the rest in the old one`, async ({
    browser,
    newer,
  }) => {
    await returnToFirstSet(newer);
    await newer.release('promote', ...versionsIn(set));
    const { parent, visit, loaded } = await newVisit(browser, newer, 'vi');
    await parent.opens();
    await parent.fillsInEverything(ánh);
    await expect(parent.heading('Xác nhận đăng ký')).toBeVisible();
    const remark = visit.getByText('1.1.0', { exact: true });
    await expect(remark).toHaveCount(set.includes('step-confirm') ? 1 : 0);
    await parent.agreesAndSubmits();
    const reference = await parent.isThanked();
    await visit.context().close();

    expect([...loaded].sort()).toEqual(versionsIn(set).sort());
    const row = (await newer.registrations()).find((one) => one.reference === reference);
    expect(row).toMatchObject({ surname: 'Nguyễn', email: 'hang@example.vn' });
    for (const [name, { field }] of Object.entries(newerSteps)) {
      if (field) expect(row?.[field]).toBe(set.includes(name) ? '1.1.0' : undefined);
    }
  });
}

const refused = {
  'another contract': [
    'step-school@2.0.0',
    'contract version: found 2, expected 1, which SHELL speaks',
  ],
  'another major of React': [
    'step-additional@2.0.0',
    'range of react: found 19.3.1 in SHELL, expected ^20.0.0',
  ],
} as const;
for (const [what, [step, why]] of Object.entries(refused)) {
  for (const shell of ['shell@1.0.0', 'shell@1.1.0']) {
    test(`a step for ${what} is refused in ${shell}, by name, and the flow serves what it served`, async ({
      newer,
    }) => {
      await returnToFirstSet(newer);
      const served = await newer.release('status', '--json');
      await expect(newer.release('promote', shell, step)).rejects.toThrow(
        `Refused, and nothing was changed:\n  ${step}: ${why.replace('SHELL', shell)}\n`,
      );
      expect(await newer.release('status', '--json')).toBe(served);
    });
  }
}

for (const step of STEPS) {
  for (const version of ['1.0.0', '1.1.0']) {
    test(`${step} ${version} has no code of another step or of the shell, and asks the host for shared packages alone`, ({
      newer,
    }) => {
      const folder = join(newer.releases, 'packages', step, version);
      const maps = readdirSync(folder).filter((file) => file.endsWith('.js.map'));
      const sources = maps.flatMap(
        (file) =>
          (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sources: string[] }).sources,
      );
      expect(sources.filter((source) => source.includes('/src/')).length).toBeGreaterThan(1);
      const others = [...STEPS, 'shell'].filter((name) => name !== step);
      const foreign = new RegExp(`/(${others.join('|')})/`);
      expect(sources.filter((source) => foreign.test(source))).toEqual([]);

      const { step: told } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
        step: { imports: Record<string, string[]> };
      };
      const shared = ['react', 'react/jsx-runtime', 'react-redux', 'shared-store', 'step-kit'];
      expect(shared).toEqual(expect.arrayContaining(Object.keys(told.imports)));
    });
  }
}
