import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { CAPTIONS, STEPS, type Step } from 'e2e/drafts';
import { reloadHungTab, type HungTab } from 'e2e/hung-tab';
import { newVisit } from 'e2e/new-visit';
import type { Product } from 'e2e/product';
import type { RegistrationPage } from 'e2e/registration-page';
import { closeContext } from '../closeContext';
import { STEP_FIELDS, STEPS as STEP_PACKAGES } from '../stepFaults/faultKinds';
import { fillsIn } from '../withdraw/openForm';
import { candidateOf } from './candidateOf';
import type { TriedRelease } from './releases';

/** How long a parent tries, in milliseconds: longer than an open form takes to leave a withdrawn set. */
const PATIENCE_MS = 120_000;
/** How long a press may take to lead somewhere before the parent presses again. */
const PRESS_MS = 3000;
const ACTION_MS = 8000;

/** What a visit was like for the parent. */
export interface Experience {
  readonly isCandidate: boolean;
  /** The messages that were shown, in the order in which they came first. */
  readonly saw: readonly string[];
  /** The step at which the parent gave up; none when the registration was received. */
  readonly leftAt?: Step;
}

/** Fills the form in and sends it, as a parent does who tries again where something fails. */
export async function fillsFormIn(
  browser: Browser,
  product: Product,
  release: TriedRelease,
  version: string,
  index: number,
): Promise<Experience> {
  const { form, visit, loaded } = await newVisit(browser, product, index % 2 === 0 ? 'en' : 'vi');
  // One network is one parent.
  const address = `10.${index >> 8}.${index & 255}.1`;
  await visit.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address });
  if (fails(release, form, index)) await makeFail(visit, release, product);
  const saw = new Set<string>();
  const candidate = `${release.step}@${version}`;
  try {
    const leftAt = await goesThrough(form, release, saw);
    return {
      isCandidate: loaded.has(candidate),
      saw: [...saw],
      ...(leftAt !== undefined && { leftAt }),
    };
  } finally {
    await closeContext(visit.context());
  }
}

const fails = ({ kind, who }: TriedRelease, { language }: RegistrationPage, index: number) =>
  kind !== undefined &&
  (who === undefined || (who === 'English' ? language === 'en' : index % 4 === 0));

async function makeFail(visit: Page, { step, kind }: TriedRelease, product: Product) {
  if (!kind) return;
  await visit.addInitScript((fault) => (window.stepFault = fault), { kind, step, isAhead: false });
  if (kind !== 'is refused with 422') return;
  const refused = { fields: [{ name: STEP_FIELDS[step], rule: 'pattern' }] };
  await visit.route('**/api/student', async (route) => {
    const set = await route.request().headerValue('Release-Set');
    if (set === (await candidateOf(product))?.set) {
      const json = { status_code: 422, message: 'refused', data: refused };
      await route.fulfill({ status: 422, json });
    } else await route.continue();
  });
}

/** @returns the step that the parent did not get on from; none once the registration is received */
async function goesThrough(
  form: RegistrationPage,
  { step, kind }: TriedRelease,
  saw: Set<string>,
): Promise<Step | undefined> {
  const { page } = form;
  const until = Date.now() + PATIENCE_MS;
  /** The step before it renders it ahead; from there on, nothing else may be asked of the page. */
  const beforeHang = kind === 'hangs' ? STEP_PACKAGES.indexOf(step) - 1 : Infinity;
  let filled: Step | undefined;
  let at: Step | undefined = 1;
  await form.opens();
  page.setDefaultTimeout(ACTION_MS);
  const isDrawn = await page.evaluate(() => document.documentElement.dataset.drawn !== undefined);
  while (Date.now() < until) {
    try {
      for (const message of await messagesOn(page)) saw.add(message);
      if (/\/thank$/.test(page.url())) return undefined;
      at = await stepOf(form);
      if (at === undefined) {
        await setTimeout(100);
        continue;
      }
      const again = form.button('Thử lại').filter({ visible: true });
      if ((await again.count()) > 0) await again.first().click();
      if (at !== filled) await fillsIn(form, at);
      filled = at;
      await form.button(at === 5 ? 'Gửi đăng ký' : 'Tiếp tục').click();
      if (at === beforeHang && isDrawn) {
        const hung = await reloadHungTab(page);
        saw.add('the tab froze');
        return await readsAfterHang(hung, saw);
      }
      await page.waitForFunction(
        (heading) => document.querySelector('main h1')?.textContent !== heading,
        form.reads(CAPTIONS[at]),
        { timeout: PRESS_MS },
      );
    } catch {
      // Something did not do what it should: the parent looks again, and tries again.
      filled = undefined;
    }
  }
  return at;
}

/** A tab that was closed by the browser and opened again is at the step where it was left. */
async function readsAfterHang(tab: HungTab, saw: Set<string>): Promise<Step | undefined> {
  for (let tries = 0; tries < 50; tries++) {
    await setTimeout(200);
    const heading = await tab.read(
      `document.documentElement.dataset.started === undefined ? '' : document.querySelector('main h1')?.textContent`,
    );
    if (typeof heading !== 'string' || heading === '') continue;
    saw.add(`after a reload: ${heading}`);
    return undefined;
  }
  return 3;
}

const messagesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="alert"], [role="status"]')]
      .filter((shown) => shown.getClientRects().length > 0)
      .map((shown) => shown.innerText.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  );

async function stepOf(form: RegistrationPage): Promise<Step | undefined> {
  const heading = await form.page.evaluate(
    () => document.querySelector('main h1')?.textContent ?? '',
  );
  return STEPS.find((step) => heading === form.reads(CAPTIONS[step]));
}
