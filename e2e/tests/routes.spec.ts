import { ánh } from '../src/forms/drafts';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { sentBy } from '../src/submit';
import { expect, test } from '../src/test';

// @proves ROUTES-1, HEADER-1
test('/ and /home show the form with the header', async ({ form, page }) => {
  for (const path of ['/', '/home']) {
    await form.opens(path);
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
    await expect(page).toHaveURL(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('img', { name: 'School logo', exact: true })).toBeVisible();
    const language = header.getByRole('radiogroup', { name: 'Language', exact: true });
    await expect(language.getByRole('radio')).toHaveCount(2);
    await expect(language).toHaveText('VIEN');
  }
});

// @proves ROUTES-2, HEADER-2
test('/thank shows the thank-you page without the header, and without a reference when opened directly', async ({
  form,
  page,
}) => {
  await form.opens('/thank');
  await expect(form.heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
  await expect(page.getByText('The school will reply by email and phone.')).toBeVisible();
  await expect(form.button('Đăng ký học sinh tiếp theo')).toBeVisible();
  await expect(form.button('Quay lại')).toBeVisible();
  await expect(page).toHaveURL('/thank');
  await expectNoHeader(form);
  await expect(page.getByText('Reference')).toHaveCount(0);
});

// @proves ROUTES-3
test('an unknown address is replaced by / before any call is made', async ({ form, page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname);
  });
  for (const path of ['/unknown', '/home/deeper', '/a/b/c/d/e', '/thank/you']) {
    await form.opens(path);
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
    await expect(page).toHaveURL('/');
    const notice = 'There is no form at that address. This is: Admission registration';
    await expect(page.getByRole('status').getByText(notice)).toBeVisible();
  }
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((path) => !/^\/api\/[a-z-]+$/.test(path))).toEqual([]);
});

test('an address that names a flow by another spelling leads to it, and /index.html is the form', async ({
  form,
  page,
}) => {
  for (const path of ['/Summer-School', '/summer-school.', '/summer_school']) {
    await page.goto(path);
    await expect(page).toHaveURL('/summer-school/');
    await expect(page).toHaveTitle('Summer school registration');
  }
  await form.opens('/index.html');
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('There is no form at that address.')).toHaveCount(0);
});

// @proves ROUTES-5
test('under 960 px the routes are / and /thank only', async ({ form, page }) => {
  for (const width of [390, 959]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/home', '/unknown']) {
      await form.opens(path);
      await expect(form.heading('Thông tin học sinh')).toBeVisible();
      await expect(page).toHaveURL('/');
    }
    await form.opens('/thank');
    await expect(form.heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
    await expect(page).toHaveURL('/thank');
  }
  await page.setViewportSize({ width: 960, height: 800 });
  await form.opens('/home');
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await expect(page).toHaveURL('/home');
});

// @proves PRODUCT-3, THANK-YOU-1
test('the thank-you page says that the school will reply, keeps its reference when it is reloaded, and has no header', async ({
  formInVietnamese: form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  await form.agreesAndSubmits();
  const reference = await form.isThanked();
  await expect(page).toHaveURL('/thank');
  await expectNoHeader(form);
  await page.reload();
  expect(await form.isThanked()).toBe(reference);
  await expectNoHeader(form);
  for (const text of [
    'Cảm ơn Quý phụ huynh đã đăng ký',
    `Mã hồ sơ: ${reference}`,
    'Nhà trường sẽ phản hồi qua email và điện thoại.',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button')).toHaveText([
    'Sao chép',
    'Đăng ký học sinh tiếp theo',
    'Hiện câu trả lời',
    'In hoặc lưu bản sao',
    'Quay lại',
  ]);
});

test('after a success the browser’s Back and Forward return to the thank-you page, and nothing is sent again', async ({
  form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[3]);
  await form.fillsInFromSchool();
  const sent = sentBy(page);
  await form.agreesAndSubmits();
  const reference = await form.isThanked();
  for (let back = 0; back < 2; back++) {
    await page.goBack();
    expect(await form.isThanked()).toBe(reference);
    await expect(page).toHaveURL('/thank');
  }
  await page.goForward();
  expect(await form.isThanked()).toBe(reference);
  expect(sent).toHaveLength(1);
});

// @proves STATE-STEPS-5
test('the browser’s Back and Forward move between the steps, and the address stays; a key just before them belongs to the step that was left', async ({
  form,
  page,
}) => {
  await form.opens('/home');
  await form.fillsInPupil(ánhInEnglish);
  await form.continues();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  await form.types('Nghề nghiệp', 'Kỹ sư');
  // A key that arrives after Back is no longer for this field.
  await expect(form.field('Nghề nghiệp')).toHaveValue('Kỹ sư');
  await expect(page).toHaveURL('/home');

  await page.goBack();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(form.field('Họ')).toHaveValue('Nguyễn');

  await page.goForward();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(form.field('Nghề nghiệp')).toHaveValue('Kỹ sư');

  // The form's own Back goes the same way, so that Forward finds the step again.
  await form.button('Quay lại').click();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await page.goForward();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  await expect(page).toHaveURL('/home');

  await test.step('a key just before Back belongs to the step that was left', async () => {
    await form.field('Nghề nghiệp').evaluate((input: HTMLInputElement) => {
      // Nothing is painted between the key and Back.
      window.requestAnimationFrame = () => 0;
      input.value = '';
      input.setRangeText('Bác sĩ');
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      history.back();
    });
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
    await page.goForward();
    await expect(form.heading('Thông tin liên hệ')).toBeVisible();
    await expect(form.field('Nghề nghiệp')).toHaveValue('Bác sĩ');
  });
});

const ánhInEnglish = { ...ánh, nationality: 'Vietnam' };

async function expectNoHeader({ page }: RegistrationPage) {
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await expect(page.getByRole('group')).toHaveCount(0);
}
