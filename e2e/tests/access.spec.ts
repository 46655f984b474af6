import { scan } from '../src/access/axe';
import { walkScreens } from '../src/access/screens';
import { expect, LANGUAGES, test } from '../src/test';

const WIDTHS = [1280, 768, 320] as const;
const total = { scans: 0, passed: 0, violations: 0 };

// Sixty scans each: a minute, and several where the machine does other work.
test.setTimeout(900_000);

for (const language of LANGUAGES) {
  for (const mode of ['light', 'dark'] as const) {
    test(`no screen breaks a rule of WCAG 2.2 AA, in ${language} and ${mode}, at ${WIDTHS.join(', ')} px`, async ({
      parentIn,
      page,
    }) => {
      await page.addInitScript((stored) => localStorage.setItem('mui-mode', stored), mode);
      const problems: string[] = [];
      await walkScreens(await parentIn(language), async (screen) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const { passed, violations, undecided } = await scan(page);
          total.scans += 1;
          total.passed += passed;
          total.violations += violations.length;
          const found = [...violations, ...undecided];
          problems.push(...found.map((problem) => `${screen} at ${width} px: ${problem}`));
        }
        await page.setViewportSize({ width: 1280, height: 900 });
      });
      expect(problems).toEqual([]);
    });
  }
}

test.afterAll(() => {
  const { scans, passed, violations } = total;
  console.log(`  axe: ${scans} scans, ${passed} rules passed, ${violations} violations`);
});
