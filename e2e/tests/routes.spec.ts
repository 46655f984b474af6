import { ánh } from '../src/drafts';
import type { Parent } from '../src/parent';
import { sentBy } from '../src/submit';
import { expect, LANGUAGES, test } from '../src/test';

test('/ and /home show the form with the header', async ({ parent, page }) => {
  for (const path of ['/', '/home']) {
    await parent.opens(path);
    await expect(parent.heading('Thông tin học sinh')).toBeVisible();
    await expect(page).toHaveURL(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('img', { name: 'School logo', exact: true })).toBeVisible();
    const language = header.getByRole('radiogroup', { name: 'Language', exact: true });
    await expect(language.getByRole('radio')).toHaveCount(2);
    await expect(language).toHaveText('VIEN');
  }
});

test('/thank shows the thank-you page without the header, and without a reference when opened directly', async ({
  parent,
  page,
}) => {
  await parent.opens('/thank');
  await expect(parent.heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
  await expect(page.getByText('The school will reply by email and phone.')).toBeVisible();
  await expect(parent.button('Đăng ký học sinh tiếp theo')).toBeVisible();
  await expect(parent.button('Quay lại')).toBeVisible();
  await expect(page).toHaveURL('/thank');
  await expectNoHeader(parent);
  await expect(page.getByText('Reference')).toHaveCount(0);
});

for (const language of LANGUAGES) {
  test(`the thank-you page says that the school will reply (${language})`, async ({
    parentIn,
    page,
    drafts,
  }) => {
    const parent = await parentIn(language);
    await parent.opensTab(drafts[5]);
    await parent.agreesAndSubmits();
    const reference = await parent.isThanked();
    const words = {
      vi: ['Cảm ơn Quý phụ huynh đã đăng ký', `Mã hồ sơ: ${reference}`],
      en: ['Thank you for registering', `Reference: ${reference}`],
    }[language];
    const reply = {
      vi: 'Nhà trường sẽ phản hồi qua email và điện thoại.',
      en: 'The school will reply by email and phone.',
    }[language];
    for (const text of [...words, reply]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button')).toHaveText(
      { vi: ['Quay lại', 'Đăng ký học sinh tiếp theo'], en: ['Back', 'Register the next pupil'] }[
        language
      ],
    );
  });
}

test('an unknown address is replaced by / before any call is made', async ({ parent, page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname);
  });
  for (const path of ['/unknown', '/home/deeper', '/a/b/c/d/e', '/thank/you']) {
    await parent.opens(path);
    await expect(parent.heading('Thông tin học sinh')).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((path) => !/^\/api\/[a-z-]+$/.test(path))).toEqual([]);
});

test('under 960 px the routes are / and /thank only', async ({ parent, page }) => {
  for (const width of [390, 959]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/home', '/unknown']) {
      await parent.opens(path);
      await expect(parent.heading('Thông tin học sinh')).toBeVisible();
      await expect(page).toHaveURL('/');
    }
    await parent.opens('/thank');
    await expect(parent.heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
    await expect(page).toHaveURL('/thank');
  }
  await page.setViewportSize({ width: 960, height: 800 });
  await parent.opens('/home');
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();
  await expect(page).toHaveURL('/home');
});

test('the thank-you page keeps its reference when it is reloaded, and has no header', async ({
  parent,
  page,
  drafts,
}) => {
  await parent.opensTab(drafts[5]);
  await parent.agreesAndSubmits();
  const reference = await parent.isThanked();
  await expect(page).toHaveURL('/thank');
  await expectNoHeader(parent);
  await page.reload();
  expect(await parent.isThanked()).toBe(reference);
  await expectNoHeader(parent);
});

test('after a success the browser’s Back and Forward return to the thank-you page, and nothing is sent again', async ({
  parent,
  page,
  drafts,
}) => {
  await parent.opensTab(drafts[3]);
  await parent.fillsInSchool();
  await parent.continues();
  await parent.fillsInAdditional();
  await parent.continues();
  const sent = sentBy(page);
  await parent.agreesAndSubmits();
  const reference = await parent.isThanked();
  for (let back = 0; back < 2; back++) {
    await page.goBack();
    expect(await parent.isThanked()).toBe(reference);
    await expect(page).toHaveURL('/thank');
  }
  await page.goForward();
  expect(await parent.isThanked()).toBe(reference);
  expect(sent).toHaveLength(1);
});

test('the browser’s Back and Forward move between the steps, and the address stays', async ({
  parent,
  page,
}) => {
  await parent.opens('/home');
  await parent.fillsInPupil(ánhInEnglish);
  await parent.continues();
  await expect(parent.heading('Thông tin liên hệ')).toBeVisible();
  await parent.types('Nghề nghiệp', 'Kỹ sư');
  await expect(page).toHaveURL('/home');

  await page.goBack();
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(parent.field('Họ')).toHaveValue('Nguyễn');

  await page.goForward();
  await expect(parent.heading('Thông tin liên hệ')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(parent.field('Nghề nghiệp')).toHaveValue('Kỹ sư');

  // The form's own Back goes the same way, so that Forward finds the step again.
  await parent.button('Quay lại').click();
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();
  await page.goForward();
  await expect(parent.heading('Thông tin liên hệ')).toBeVisible();
  await expect(page).toHaveURL('/home');
});

const ánhInEnglish = { ...ánh, nationality: 'Vietnam' };

async function expectNoHeader({ page }: Parent) {
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await expect(page.getByRole('group')).toHaveCount(0);
}
