import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { RegistrationPage } from '../src/forms/registrationPage';
import { expect, test as base } from '../src/test';

const test = base.extend<{ visit: Page }>({
  visit: async ({ browser, breakable }, use) => {
    const context = await browser.newContext({ baseURL: breakable.url });
    await use(await context.newPage());
    await context.close();
  },
});

/** The shell is two scripts, and is dead without either. */
type Script = 'main' | 'libraries';

async function scriptOf(releases: string, script: Script): Promise<string> {
  const folder = join(releases, 'packages/shell/1.0.0');
  const files = await readdir(folder);
  const file = files.find((name) => name.startsWith(`${script}.`) && name.endsWith('.js'));
  return join(folder, file ?? `${script}.js`);
}

type Repair = () => Promise<unknown>;
interface FaultTarget {
  readonly releases: string;
  readonly visit: Page;
  readonly script: Script;
}

const inFile = (breakIt: (file: string) => Promise<unknown>) =>
  async function ({ releases, script }: FaultTarget): Promise<Repair> {
    const file = await scriptOf(releases, script);
    const bytes = await readFile(file);
    await breakIt(file);
    return () => writeFile(file, bytes);
  };

const onTheWay = (route: Parameters<Page['route']>[1]) =>
  async function ({ visit, script }: FaultTarget): Promise<Repair> {
    const files = `**/packages/shell/**/${script}.*.js`;
    await visit.route(files, route);
    return () => visit.unroute(files);
  };

/** What the shell calls while it starts, or while it renders, throws as long as the tab says so. */
const calling = (name: 'matchMedia' | 'MessageChannel') =>
  async function ({ visit }: FaultTarget): Promise<Repair> {
    await visit.evaluate((called) => sessionStorage.setItem(called, 'dies'), name);
    await visit.addInitScript((called) => {
      if (!sessionStorage.getItem(called)) return;
      Object.defineProperty(window, called, {
        value: function () {
          throw new Error('on purpose');
        },
      });
    }, name);
    return () => visit.evaluate((called) => sessionStorage.removeItem(called), name);
  };

const missing = inFile((file) => rm(file));
const tampered = inFile((file) => appendFile(file, ' '));
const hangs = onTheWay(() => {});

/** Ways in which one of the scripts fails. Browsers say the same of both, and so does the page. */
const ways: readonly (readonly [string, Script, (target: FaultTarget) => Promise<Repair>])[] = [
  ['is missing', 'main', missing],
  ['is missing', 'libraries', missing],
  ['is answered with 500', 'main', onTheWay((route) => route.fulfill({ status: 500 }))],
  ['is garbage', 'main', inFile((file) => writeFile(file, '<!doctype html><p>Not found</p>'))],
  ['was tampered with', 'main', tampered],
  ['throws when it starts', 'libraries', calling('MessageChannel')],
  ['throws when it is shown', 'main', calling('matchMedia')],
];

/** The page's own card, in one language alone. */
async function expectCard(visit: Page, language: 'vi' | 'en'): Promise<Locator> {
  const card = visit.locator('#boot-failed');
  const texts = { vi: 'Không tải được trang', en: 'The page did not load' };
  await expect(card).toBeVisible();
  await expect(card).toContainText(texts[language], { useInnerText: true });
  const other = texts[language === 'vi' ? 'en' : 'vi'];
  await expect(card).not.toContainText(other, { useInnerText: true });
  return card;
}

test('whichever way a script of the shell fails, the page’s own card is shown, and Reload brings the answers back', async ({
  breakable: { releases },
  visit,
}) => {
  // What is routed is not cached: a copy of the good shell would do as well.
  await visit.route('**/packages/shell/**', (route) => route.continue());
  const form = new RegistrationPage(visit, 'en');
  await form.opens();
  await form.types('Họ', 'Nguyễn');
  for (const [way, script, inject] of ways) {
    await test.step(`the ${script} script ${way}`, async () => {
      const repair = await inject({ releases, visit, script });
      await visit.reload({ waitUntil: 'commit' });
      const card = await expectCard(visit, 'en');
      await repair();
      await card.getByRole('button', { name: 'Reload' }).click();
      await expect(form.field('Họ')).toHaveValue('Nguyễn');
      await expect(card).toBeHidden();
      await visit.locator('html[data-started]').waitFor({ state: 'attached' });
    });
  }
});

test('a shell whose script hangs leaves the card in Vietnamese, too, and Reload brings the answers back', async ({
  breakable: { releases },
  visit,
}) => {
  await visit.addInitScript(() => localStorage.setItem('language', 'vi'));
  await visit.clock.install();
  await visit.route('**/packages/shell/**', (route) => route.continue());
  const form = new RegistrationPage(visit, 'vi');
  await form.opens();
  await form.types('Họ', 'Nguyễn');
  const repair = await hangs({ releases, visit, script: 'main' });
  await visit.reload({ waitUntil: 'commit' });
  await expect(visit.locator('#boot-failed')).toBeAttached();
  await visit.clock.fastForward(20_000);
  const card = await expectCard(visit, 'vi');
  await repair();
  await card.getByRole('button', { name: 'Tải lại' }).click();
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
  await expect(card).toBeHidden();
});
