import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { scan } from '../access/axe';
import { findChromium } from 'tools/repository/findChromium';
import { endWithParent } from 'tools/repository/processGroup';
import { RELEASES, startProduct } from 'tools/product/product';
import { publishAll } from '../publishAll';
import { lockRun } from 'tools/repository/runLock';
import { wording } from 'tools/form/wording';
import { asWhole } from './asWhole';
import { indexPage, type Look } from './indexPage';
import { checkHtml } from './nuChecker';
import { STATES, type State } from './states';
import { FLOW_STEPS, pathOf, recordTabs, type FlowSteps, type StepTab } from './tabs';
import { RESULTS } from 'tools/repository/paths';

/**
 * Takes a picture of every state of every screen, checks each with axe and the Nu HTML checker, and
 * writes them with an index page into one folder. Each option limits it, and may be given several times.
 */
const { values: given } = parseArgs({
  options: {
    flow: { type: 'string', multiple: true },
    screen: { type: 'string', multiple: true },
    state: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    mode: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    releases: { type: 'string' },
  },
});
const within = <T extends string>(all: readonly T[], wanted: readonly string[] | undefined) =>
  all.filter((one) => wanted?.includes(one) ?? true);

const LANGUAGES = within(['vi', 'en'], given.language);
const MODES = within(['light', 'dark'], given.mode);
const WIDTHS = within(['360', '390', '768', '1024', '1280'], given.width).map(Number);
/** In px. A picture has what is below, too. */
const HEIGHT = 844;
const FOLDER = join(RESULTS, 'looks');

endWithParent();
if (given.releases === undefined) {
  lockRun();
  await publishAll();
}
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const looks: Look[] = [];
const unreached: string[] = [];
/** The serialised document of each distinct state, by its file. */
const documents = new Map<string, string>();
const product = await startProduct({ releases: given.releases ?? RELEASES });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  for (const flow of FLOW_STEPS.filter(({ id }) => given.flow?.includes(id) ?? true)) {
    await lookAtFlow(browser, flow);
  }
} finally {
  await browser.close();
  await product.kill();
}
const invalid = checkHtml([...documents.values()]);
await writeFile(join(FOLDER, 'index.html'), indexPage(looks, invalid));
const problems = [
  ...unreached,
  ...looks.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`)),
  ...invalid,
];
problems.forEach((problem) => console.log(problem));
if (looks.length === 0) {
  console.log(`Nothing is chosen: the states are ${STATES.map(({ name }) => name).join(', ')}`);
}
console.log(`${looks.length} pictures, ${documents.size} documents, ${problems.length} problems`);
console.log(join(FOLDER, 'index.html'));
process.exitCode = problems.length === 0 && looks.length > 0 ? 0 : 1;

async function lookAtFlow(browser: Browser, flow: FlowSteps) {
  for (const at of await recordTabs(browser, product.url, flow)) {
    const names = [`step-${at.position}`, at.step];
    if (given.screen && !names.some((name) => given.screen?.includes(name))) continue;
    for (const language of LANGUAGES) {
      for (const state of STATES) {
        if (!(given.state?.includes(state.name) ?? true) || !(state.of?.(at.step) ?? true))
          continue;
        await lookAtState(browser, flow, at, language, state);
      }
    }
  }
}

async function lookAtState(
  browser: Browser,
  flow: FlowSteps,
  at: StepTab,
  language: 'vi' | 'en',
  state: State,
) {
  const context = await browser.newContext({
    viewport: { width: WIDTHS[0] ?? 0, height: HEIGHT },
    javaScriptEnabled: state.withoutScripts !== true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(fillStorage, { language, tab: at.tab });
    const text = (source: string) => wording(source, language);
    const visit = { page, flow, step: at.step, text };
    await state.before?.(visit);
    // What a state holds back would never be loaded.
    await page.goto(`${product.url}${pathOf(flow)}`, { waitUntil: 'commit' });
    if ((await state.reach?.(visit)) === false) return;
    const screen = `step-${at.position}`;
    for (const mode of MODES) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const folder = join(flow.id, language, screen);
        const name = `${state.name.replace(/ /g, '-')}-${mode}-${width}`;
        await mkdir(join(FOLDER, folder), { recursive: true });
        const file = join(folder, `${name}.png`);
        await asWhole(page, async () => {
          // Below a dialog nothing of the page is of use.
          const fullPage = !(await page.locator('dialog[open]').isVisible());
          await page.screenshot({ path: join(FOLDER, file), fullPage });
          const { violations } = state.withoutScripts ? { violations: [] } : await scan(page);
          const common = { flow: flow.id, screen: `${screen} ${at.step}`, state: state.name };
          looks.push({ ...common, language, mode, width, file, problems: violations });
        });
        await keepDocument(page, join(FOLDER, folder, `${name}.html`));
      }
    }
  } catch (error) {
    const where = `${flow.id}, ${at.step}, ${state.name}, ${language}`;
    unreached.push(`${where}: not reached: ${String(error).split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

async function keepDocument(page: Page, file: string) {
  const html = await page.content();
  if (documents.has(html)) return;
  documents.set(html, file);
  await writeFile(file, html);
}

function fillStorage({ language, tab }: { language: string; tab: StepTab['tab'] }) {
  localStorage.setItem('language', language);
  // The picture's own mode is the system's.
  localStorage.setItem('mui-mode', 'system');
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
}
