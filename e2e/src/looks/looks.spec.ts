import { writeFile } from 'node:fs/promises';
import { wording } from '../forms/wording';
import { scan } from '../access/axe';
import { expect, LANGUAGES, test as base } from '../test';
import { asWhole } from './asWhole';
import { checkHtml } from './nuChecker';
import { STATES } from './states';
import { FLOW_STEPS, pathOf, recordTabs, type FlowSteps, type StepTab } from './tabs';

const WIDTHS = [360, 390, 768, 1024, 1280];
/** In px. A picture has what is below, too. */
const HEIGHT = 844;

interface Recorded {
  /** What a tab holds at each step of a flow, which is filled in once. */
  readonly tabsOf: (flow: FlowSteps) => Promise<readonly StepTab[]>;
}

const test = base.extend<object, Recorded>({
  tabsOf: [
    async ({ browser, product }, use) => {
      const tabs = new Map<string, Promise<readonly StepTab[]>>();
      await use((flow) => {
        const recorded = tabs.get(flow.id) ?? recordTabs(browser, product.url, flow);
        tabs.set(flow.id, recorded);
        return recorded;
      });
    },
    { scope: 'worker' },
  ],
});

const screens = FLOW_STEPS.flatMap((flow) =>
  flow.steps.flatMap(({ step }, index) =>
    STATES.filter(({ of }) => of?.(step) ?? true).flatMap((state) =>
      LANGUAGES.map((language) => ({ flow, step, index, state, language })),
    ),
  ),
);

for (const { flow, step, index, state, language } of screens) {
  test.describe(() => {
    test.use({ javaScriptEnabled: state.withoutScripts !== true });
    const name = `${flow.id}, step-${index + 1} (${step}), ${state.name}, ${language}`;
    test(name, async ({ page, product, tabsOf }, info) => {
      const tab = (await tabsOf(flow))[index] ?? {};
      await page.addInitScript(fillStorage, { language, tab });
      const visit = { page, flow, step, text: (source: string) => wording(source, language) };
      await state.before?.(visit);
      // What a state holds back would never be loaded.
      await page.goto(`${product.url}${pathOf(flow)}`, { waitUntil: 'commit' });
      test.skip((await state.reach?.(visit)) === false, 'The step cannot look so');
      const problems: string[] = [];
      /** The serialised document of each distinct look, and its file. */
      const documents = new Map<string, string>();
      for (const mode of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
        for (const width of WIDTHS) {
          const look = `${mode} ${width}`;
          await page.setViewportSize({ width, height: HEIGHT });
          await asWhole(page, async () => {
            // Below a dialog nothing of the page is of use.
            const fullPage = !(await page.locator('dialog[open]').isVisible());
            const body = await page.screenshot({ fullPage });
            await info.attach(look, { body, contentType: 'image/png' });
            const { violations } = state.withoutScripts ? { violations: [] } : await scan(page);
            problems.push(...violations.map((violation) => `${look}: ${violation}`));
          });
          documents.set(await page.content(), info.outputPath(`${mode}-${width}.html`));
        }
      }
      for (const [html, file] of documents) await writeFile(file, html);
      expect([...problems, ...checkHtml([...documents.values()])]).toEqual([]);
    });
  });
}

function fillStorage({ language, tab }: { language: string; tab: StepTab }) {
  localStorage.setItem('language', language);
  // The picture's own mode is the system's.
  localStorage.setItem('mui-mode', 'system');
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
}
