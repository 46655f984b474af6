import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectRequired, summary } from '../src/form';
import { CONTACT } from '../src/formFields';
import { RegistrationPage } from '../src/registrationPage';
import { expect, test as base } from '../src/test';

const SCREENSHOT = resolve(import.meta.dirname, '../results/foreign-host.png');

const test = base.extend<{ complaints: string[] }>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
});

/** What the portal itself shows of the answers that it received. */
const received = async (page: Page) =>
  JSON.parse(await page.locator('#payload').innerText()) as unknown;

test('the labels come up in both languages', async ({ page, portal, complaints }) => {
  await page.goto(portal.url);
  const words = (language: 'vi' | 'en') => CONTACT.map(({ label }) => label[language]);
  for (const [name, language] of [
    ['English', 'en'],
    ['Tiếng Việt', 'vi'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    for (const word of words(language)) {
      await expect(page.getByLabel(word, { exact: true })).toBeVisible();
    }
  }
  expect(complaints).toEqual([]);
});

test('the portal receives the answers as they would be sent', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(portal.url);
  const form = new RegistrationPage(page, 'en');
  await form.fillsInContact();
  await expect
    .poll(() => received(page))
    .toEqual({
      fullName: 'Trần Thị Bích Hằng',
      occupation: 'Kỹ sư',
      isEmployeeOfVingroup: 'yes',
      vingroupId: 'V-1024',
      homeAddress: '12 phố Huế, Hà Nội',
      mobileNumber: '0912 345 678',
      email: 'hang@example.vn',
    });
  await form.continues();
  await expect(page.getByText('The portal goes on to its next page.')).toBeVisible();
  await page.screenshot({ path: SCREENSHOT });
});

test('the step validates before the portal’s onContinue is called', async ({ page, portal }) => {
  await page.goto(portal.url);
  const form = new RegistrationPage(page, 'en');
  await expectRequired(form, CONTACT);
  await expect(page.getByText('The portal goes on to its next page.')).toBeHidden();
  await form.fillsInContact();
  await expect(summary(form)).toBeHidden();
});

test('the styles work under a strict policy, and the portal keeps its own', async ({
  page,
  portal,
  complaints,
}) => {
  await page.goto(portal.url);
  const form = new RegistrationPage(page, 'en');
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await expect(form.button('Tiếp tục')).toBeVisible();
  expect(await styleOf('.kit-continue', 'background-color')).toBe('rgb(172, 18, 96)');
  expect(await styleOf('#step .ant-input', 'font-size')).toBe('16px');
  expect(await styleOf('#step .kit-caption', 'font-family')).toContain('system-ui');
  expect(await styleOf('aside h2', 'font-family')).toContain('Georgia');
  expect(await page.locator('style').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('everything comes from releases, each file once, and nothing from the flow’s page', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().startsWith(portal.school.url)) {
      asked.push(new URL(request.url()).pathname);
    }
  });
  await page.goto(portal.url);
  await expect(new RegistrationPage(page, 'en').button('Tiếp tục')).toBeVisible();
  expect(asked.filter((path) => !/^\/(packages\/(shell|step-contact)\/|api\/)/.test(path))).toEqual(
    [],
  );
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((path) => /\/(main|libraries)\.[0-9a-f]+\./.test(path))).toEqual([]);
});

test('a portal that the school does not name gets the step, and no response from the API', async ({
  page,
  portal,
}) => {
  const stranger = portal.url.replace('localhost', '127.0.0.1');
  const refused: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/')) refused.push(request.url());
  });
  await page.goto(stranger);
  // Without the dictionary the step is in Vietnamese, its source.
  await expect(new RegistrationPage(page, 'vi').heading('Thông tin liên hệ')).toBeVisible();
  expect(refused).toContain(`${portal.school.url}/api/dictionary`);
});
