import type { Browser, Page } from '@playwright/test';
import { ánh, type Drafts, type Step } from 'e2e/drafts';
import { RegistrationPage } from 'e2e/registration-page';

/** An open form whose step is filled in. */
export interface OpenForm {
  readonly index: number;
  readonly step: Step;
  readonly page: Page;
  readonly form: RegistrationPage;
  /** Of this form alone: its registration is known by it. */
  readonly surname: string;
  /** When its page was asked for again, and when it was there, in epoch milliseconds. */
  leftAt: number | undefined;
  movedAt: number | undefined;
}

/** The text field of each step that is typed into. The last one has none. */
export const TYPED: Readonly<Record<Step, string | undefined>> = {
  1: 'forename',
  2: 'occupation',
  3: 'schoolName',
  4: 'medicalInfo',
  5: undefined,
};

/** Syllables that no field writes in another way. */
export const SYLLABLES = ['An', 'Binh', 'Chi', 'Dung', 'Em', 'Giang', 'Hoa', 'Khanh', 'Lan', 'Mai'];

/** @param drafts recorded in the set that is served */
export async function openForm(
  browser: Browser,
  url: string,
  drafts: Drafts,
  index: number,
  step: Step,
): Promise<OpenForm> {
  const surname = surnameOf(index);
  const context = await browser.newContext({ baseURL: url, viewport: { width: 800, height: 900 } });
  const page = await context.newPage();
  // The compiler that runs this program names functions with a helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(() => localStorage.setItem('language', 'vi'));
  const form = new RegistrationPage(page, 'vi');
  const tab = Object.fromEntries(
    Object.entries(drafts[step]).map(([key, text]) => [
      key,
      text.replaceAll(`"${ánh.surname}"`, `"${surname}"`),
    ]),
  );
  await form.opensTab(tab);
  await fillsIn(form, step, surname);
  const opened: OpenForm = {
    ...{ index, step, page, form, surname },
    leftAt: undefined,
    movedAt: undefined,
  };
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    opened.leftAt ??= Date.now();
  });
  page.on('domcontentloaded', () => (opened.movedAt ??= Date.now()));
  return opened;
}

/** Fills one step in. */
export async function fillsIn(form: RegistrationPage, step: Step, surname = ánh.surname) {
  const nationality = form.language === 'vi' ? ánh.nationality : 'Vietnam';
  if (step === 1) await form.fillsInPupil({ ...ánh, surname, nationality });
  if (step === 2) await form.fillsInContact();
  if (step === 3) await form.fillsInSchool();
  if (step === 4) await form.fillsInAdditional();
  if (step === 5) await form.agrees();
}

const surnameOf = (index: number) =>
  ['Tran', SYLLABLES[Math.floor(index / 10) % 10], SYLLABLES[index % 10]].join(' ');
