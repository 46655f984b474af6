import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { RegistrationPage } from './registrationPage';
import { RESULTS } from '../repository/paths';

export const STEPS = [1, 2, 3, 4, 5] as const;
/** A step of the admission flow. */
export type Step = (typeof STEPS)[number];

/** The heading of each step. */
export const CAPTIONS = {
  1: 'Thông tin học sinh',
  2: 'Thông tin liên hệ',
  3: 'Trường đang theo học',
  4: 'Thông tin bổ sung',
  5: 'Xác nhận đăng ký',
} as const satisfies Record<Step, string>;

/** What a tab holds at each step: everything before it is filled in, it and what follows are not. */
export type Drafts = Readonly<Record<Step, Readonly<Record<string, string>>>>;

/**
 * A tab that holds a draft's answers and not the set that they were given in: it gets the set that is
 * served.
 *
 * @param changes to the draft
 */
export function unpinned(tab: Drafts[Step], changes: object = {}): Drafts[Step] {
  const draft = JSON.parse(tab['draft:admission'] ?? '{}') as object;
  return { ...tab, 'draft:admission': JSON.stringify({ ...draft, set: undefined, ...changes }) };
}

/** Where they are kept for all tests of a run. */
export const DRAFTS = join(RESULTS, 'drafts.json');

/**
 * Fills the form in once, and records the tab's storage as each step is reached. A test can then begin
 * at its own step, as a parent does who reloads there.
 */
export async function recordDrafts(browser: Browser, address: string): Promise<Drafts> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('language', 'vi'));
  const form = new RegistrationPage(page, 'vi');
  await form.opens(address);
  const drafts: Partial<Record<Step, Drafts[Step]>> = {};
  for (const step of STEPS) {
    await form.heading(CAPTIONS[step]).waitFor();
    drafts[step] = await storageOf(page);
    if (step === 5) break;
    await form.fillsIn(CAPTIONS[step], { nationalityId: 'Việt Nam' });
    await form.continues();
  }
  await context.close();
  return drafts as Drafts; // each step has one
}

/** What a tab holds; each tab that begins with it makes a registration of its own. */
async function storageOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const kept = await page.evaluate((): Record<string, string> => {
    // A pending write is flushed when a page is hidden.
    document.dispatchEvent(new Event('visibilitychange'));
    return { ...sessionStorage };
  });
  const withoutKey = (text: string) => text.replace(/("idempotencyKey":)"[^"]*"/, '$1""');
  return Object.fromEntries(Object.entries(kept).map(([name, text]) => [name, withoutKey(text)]));
}
