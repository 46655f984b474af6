import { setTimeout } from 'node:timers/promises';
import type { Fault, VisitReport } from 'contract';
import type { Browser, Page } from '@playwright/test';
import type { Drafts } from 'e2e/drafts';
import { reloadHungTab } from 'e2e/hung-tab';
import type { RecordingProxy } from 'e2e/recording-proxy';
import { RegistrationPage } from 'e2e/registration-page';
import { closeContext } from '../closeContext';
import { STEP_FIELDS, STEPS, type StepFault } from './faultKinds';

/** How long a report may take to come, in milliseconds. */
const REPORT_MS = 30_000;

/** Opens the form at a step that fails. @returns the fault that the page reported; none within the time */
export async function visitWithFault(
  browser: Browser,
  { url, requests }: RecordingProxy,
  drafts: Drafts,
  fault: StepFault,
): Promise<Fault | undefined> {
  const first = requests.length;
  // What the visit before says while it ends may come late.
  const reported = () => {
    const reports = requests.flatMap(({ url: path, body }, index) =>
      path === '/api/visits'
        ? [{ index, report: JSON.parse(body.toString()) as VisitReport }] // our own page's
        : [],
    );
    const before = new Set(
      reports.filter(({ index }) => index < first).map(({ report }) => report.visit),
    );
    const failed = reports.map(({ report }) => report).filter(({ visit }) => !before.has(visit));
    return failed.find((report) => report.type === 'failed')?.fault;
  };

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  try {
    await page.addInitScript((chosen) => (window.stepFault = chosen), fault);
    // What cannot be done is not reported either.
    await opensAndActs(page, url, drafts, fault).catch(console.error);
    const until = Date.now() + REPORT_MS;
    while (reported() === undefined && Date.now() < until) await setTimeout(50);
  } finally {
    await closeContext(context);
  }
  return reported();
}

async function opensAndActs(page: Page, url: string, drafts: Drafts, fault: StepFault) {
  const { kind, step, isAhead } = fault;
  const form = new RegistrationPage(page, 'en');
  const tab = tabAt(drafts, STEPS.indexOf(step) + (isAhead ? 0 : 1));
  const button = form.page.locator('main button[type="submit"]:visible');
  switch (kind) {
    case 'does not load':
      await page.route(/\/packages\/(step-\w+)\/1\.0\.1\/remoteEntry\.js/, (route) =>
        route.request().url().includes(`/${step}/`)
          ? route.fulfill({ status: 404 })
          : route.continue(),
      );
      return keepsTab(page, tab, url);
    case 'hangs':
      await keepsTab(page, tab, url);
      await reloadHungTab(page);
      return;
    case 'throws in an event handler':
      await keepsTab(page, tab, url);
      await form.page.locator('main h1:visible').click();
      return;
    case 'is refused with 422': {
      const data = { fields: [{ name: STEP_FIELDS[step], rule: 'pattern' }] };
      await page.route('**/api/student', (route) =>
        route.fulfill({ status: 422, json: { status_code: 422, message: 'x', data } }),
      );
      await keepsTab(page, tabAt(drafts, STEPS.length), url);
      await form.heading('Xác nhận đăng ký').waitFor();
      return form.agreesAndSubmits();
    }
    case 'never goes on':
      await keepsTab(page, tab, url);
      for (let times = 0; times < 2; times++) {
        await button.click();
        await page.waitForTimeout(1700);
      }
      return;
    case 'throws in render':
    case 'throws in an effect':
    case 'rejects a promise':
    case 'rejects a text':
      return keepsTab(page, tab, url);
  }
}

/** Comes back to a tab, once; a page that hangs is never loaded. */
async function keepsTab(page: Page, tab: Readonly<Record<string, string>>, url: string) {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('opened')) return;
    for (const [key, value] of Object.entries({ ...kept, opened: 'yes' })) {
      sessionStorage.setItem(key, value);
    }
  }, tab);
  await page.goto(url, { waitUntil: 'commit' });
}

/** Everything is filled in, and the form is open at one step. */
function tabAt(drafts: Drafts, step: number): Record<string, string> {
  const tab = drafts[5];
  const draft = JSON.parse(tab['draft:admission'] ?? '{}') as object;
  return { ...tab, 'draft:admission': JSON.stringify({ ...draft, step: String(step) }) };
}
