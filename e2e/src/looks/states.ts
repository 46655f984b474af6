import { expect, type Locator, type Page } from '@playwright/test';
import { isAlive } from '../heldShell';
import { enter } from './enter';
import type { FlowSteps } from './tabs';

/** A page at a step of a flow, and what is known of both. */
export interface Visit {
  readonly page: Page;
  readonly flow: FlowSteps;
  /** The name of the step's package. */
  readonly step: string;
  readonly text: (source: string) => string;
}

/** A way that a screen can look, and how one gets there. */
export interface State {
  readonly name: string;
  /** Whether a step can look so; every step by default. */
  readonly of?: (step: string) => boolean;
  /** What the network does, before the page is opened. */
  readonly before?: (visit: Visit) => Promise<unknown>;
  /** What the parent does once it is open; false: the step cannot look so. */
  readonly reach?: (visit: Visit) => Promise<unknown>;
  /** Whether the page is shown without its scripts. */
  readonly withoutScripts?: boolean;
}

const isConfirm = (step: string) => step === 'step-confirm';
const isForm = (step: string) => !isConfirm(step);
const isFirst = (step: string) => step === 'step-pupil';

/** Every state of every step: a row each. */
export const STATES: readonly State[] = [
  { name: 'empty', reach: isShown },
  { name: 'filled', of: isForm, reach: ({ page }) => enter(page) },
  { name: 'errors', of: isForm, reach: showsErrors },
  { name: 'warnings', of: isForm, reach: showsWarnings },
  { name: 'list', of: isForm, reach: opensList },
  {
    name: 'loading',
    // The page contains the first step: it is shown while its code loads.
    of: (step) => !isFirst(step),
    before: ({ page, step }) => page.route(scriptsOf(step), () => {}),
    reach: ({ page }) => page.locator('.shell-skeleton:visible').waitFor(),
  },
  {
    name: 'failed',
    before: ({ page, step }) => page.route(scriptsOf(step), (route) => route.abort()),
    reach: ({ page, text }) => page.getByRole('button', { name: text('Thử lại') }).waitFor(),
  },
  { name: 'agreed', of: isConfirm, reach: agrees },
  { name: 'saving', of: isConfirm, before: answers(() => {}), reach: submits },
  { name: 'slow', of: isConfirm, before: answers(() => {}), reach: submitsSlowly },
  { name: 'offline', of: isConfirm, reach: submitsOffline },
  {
    name: 'not sent',
    of: isConfirm,
    before: answers((route) => route.abort()),
    reach: submitsInVain,
  },
  {
    name: 'refused',
    of: isConfirm,
    before: answers((route) => route.fulfill(REFUSAL)),
    reach: submitsInVain,
  },
  { name: 'saved', of: isConfirm, reach: submitsWell },
  { name: 'start over', of: isFirst, reach: startsOver },
  { name: 'kept form', of: isFirst, reach: comesBack },
  {
    name: 'dead',
    of: isFirst,
    before: ({ page }) => page.route('**/packages/shell/**/*.js', (route) => route.abort()),
    reach: ({ page }) => page.locator('#boot-failed').waitFor(),
  },
  { name: 'no script', of: isFirst, withoutScripts: true },
];

const scriptsOf = (step: string) => `**/packages/${step}/**/*.js*`;

/** What the server makes of a registration, at the path of the admission flow or of any other. */
function answers(answer: Parameters<Page['route']>[1]) {
  return ({ page }: Visit) => page.route(/\/api\/(?:[^/]+\/)?student$/, answer);
}

const REFUSAL = {
  status: 422,
  json: {
    is_success: false,
    status_code: 422,
    message: 'Vui lòng kiểm tra lại',
    data: { fields: [{ name: 'surname' }, { name: 'mobileNumber' }] },
  },
};

async function isShown({ page }: Visit) {
  await isAlive(page);
  await page.locator('main form, main object, main [type=checkbox]').first().waitFor();
}

const goOn = ({ page, text }: Visit) =>
  page.getByRole('button', { name: text('Tiếp tục'), exact: true }).click();

/** A step that asks for nothing goes on. */
async function showsErrors(visit: Visit) {
  await isShown(visit);
  await goOn(visit);
  const name = visit.text('Vui lòng kiểm tra lại');
  return comes(visit.page.getByRole('group', { name, exact: true }));
}

/** The answers that each step warns of; a step without them cannot look so. */
async function showsWarnings({ page }: Visit) {
  await enter(page, {
    dateOfBirth: '27/03/2091',
    mobileNumber: '091234567',
    email: 'hang@gmai.com',
  });
  await page.locator('main h1').first().click();
  return comes(page.locator('[id$="-warning"]:not(:empty)').first());
}

/** Whether something is shown within three seconds. */
const comes = (element: Locator) =>
  element.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );

async function opensList(visit: Visit) {
  const { page } = visit;
  await isShown(visit);
  const list = page.getByRole('combobox').first();
  if ((await page.getByRole('combobox').count()) === 0) return false;
  await list.click();
  await page.getByRole('option').first().waitFor();
  return true;
}

async function agrees({ page }: Visit) {
  const consent = page.locator('#agreement');
  await expect(() => consent.check({ timeout: 2000 })).toPass();
}

async function submits(visit: Visit) {
  await agrees(visit);
  await visit.page.getByRole('button', { name: visit.text('Gửi đăng ký'), exact: true }).click();
}

async function submitsSlowly(visit: Visit) {
  await submits(visit);
  await visit.page.getByRole('button', { name: visit.text('Hủy'), exact: true }).waitFor();
}

async function submitsOffline(visit: Visit) {
  await agrees(visit);
  await visit.page.context().setOffline(true);
  await submitsSlowly(visit);
}

async function submitsInVain(visit: Visit) {
  await submits(visit);
  await visit.page.getByRole('alert').first().waitFor();
}

async function submitsWell(visit: Visit) {
  await submits(visit);
  await visit.page.waitForURL(/thank$/);
}

/** Has the form kept, and comes in a tab that holds nothing; a flow may keep no forms. */
async function comesBack(visit: Visit) {
  const { page, flow } = visit;
  if (flow.keepDays === undefined) return false;
  await isShown(visit);
  await page.locator('.shell-keep [type=checkbox]').check();
  await enter(page);
  const isKept = () => Object.keys(localStorage).some((key) => key.startsWith('kept:'));
  await page.waitForFunction(isKept);
  const form = page.url();
  // What is no page of the form does not write down what the tab holds.
  await page.goto(new URL('/healthz', form).href);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(form);
  await page.locator('.shell-kept-actions').waitFor();
  return true;
}

async function startsOver({ page, text }: Visit) {
  await page.getByRole('button', { name: text('Làm lại từ đầu') }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
}
