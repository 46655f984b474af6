import type { RegistrationPage } from '../src/forms/registrationPage';
import { sentBy } from '../src/submit';
import { expect, test } from '../src/test';

// @proves ROUTES-1, ROUTES-3, HEADER-1
test('/ and /home show the form with the header, and any other address leads to the form that it means', async ({
  form,
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/home', '/index.html', '/a/b/c']) {
    await form.opens(path);
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
    await expect(page).toHaveURL(path === '/home' ? path : '/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('img', { name: 'School logo', exact: true })).toBeVisible();
    const language = header.getByRole('radiogroup', { name: 'Language', exact: true });
    await expect(language).toHaveText('VIEN');
  }
  const notice = 'There is no form at that address. This is: Admission registration';
  await expect(page.getByRole('status').getByText(notice)).toBeVisible();
  for (const path of ['/Summer-School', '/summer_school', '/summer-school/nowhere/at/all']) {
    await page.goto(path);
    await expect(page).toHaveURL('/summer-school/');
    await expect(form.heading('Học sinh tham gia trường hè')).toBeVisible();
  }
  // Wherever the page is, its calls go to the root.
  expect(calls).not.toEqual([]);
  expect(calls.filter((path) => !/^\/api\/[a-z-]+$/.test(path))).toEqual([]);
});

// @proves PRODUCT-3, ROUTES-2, HEADER-2, THANK-YOU-1
test('the thank-you page has no header, says that the school will reply, and keeps its reference for a reload and the browser’s Back; a new tab has none', async ({
  form,
  page,
  context,
  drafts,
}) => {
  await form.opensTab(drafts[3]);
  await form.fillsInFromSchool();
  const sent = sentBy(page);
  const reference = await form.registers();
  const isThere = async () => {
    expect(await form.isThanked()).toBe(reference);
    await expect(page).toHaveURL('/thank');
    await expectNoHeader(form);
  };
  await isThere();
  await page.reload();
  await isThere();
  for (let back = 0; back < 2; back++) {
    await page.goBack();
    await isThere();
  }
  await page.goForward();
  await isThere();
  expect(sent).toHaveLength(1);
  await expect(page.getByText('The school will reply by email and phone.')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/thank');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('Reference')).toHaveCount(0);
});

// @proves STATE-STEPS-5
test('the browser’s Back and Forward move between the steps, and the address stays; a key just before them belongs to the step that was left', async ({
  form,
  page,
}) => {
  await form.opens('/home');
  await form.fillsInPupil();
  await form.continues();
  await form.types('Nghề nghiệp', 'Kỹ sư');
  // A key that arrives after Back is no longer for this field.
  await expect(form.field('Nghề nghiệp')).toHaveValue('Kỹ sư');
  await page.goBack();
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
  await page.goForward();
  await expect(form.field('Nghề nghiệp')).toHaveValue('Kỹ sư');
  // The form's own Back goes the same way, so that Forward finds the step again.
  await form.button('Quay lại').click();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await page.goForward();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  await expect(page).toHaveURL('/home');

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
  await expect(form.field('Nghề nghiệp')).toHaveValue('Bác sĩ');
});

async function expectNoHeader({ page }: RegistrationPage) {
  for (const role of ['banner', 'img', 'radiogroup', 'group'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
}
