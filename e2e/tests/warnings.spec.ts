import { expect, test } from '../src/test';

const MOBILE = 'Số điện thoại di động';
const LOOKS_WRONG = 'Số này có vẻ chưa đúng. Nhà trường sẽ gọi vào số này.';
const DID_YOU_MEAN = 'Có phải bạn muốn nhập {suggestion}?';

test.use({ viewport: { width: 390, height: 844 } });

test('a number that looks wrong is warned of once it was left, by code that comes then; it does not stop Continue, and Confirm leads back to it', async ({
  form,
  drafts,
}) => {
  const { page } = form;
  const loaded: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/packages\/step-contact\/.*\.js$/.test(pathname)) loaded.push(pathname);
  });
  await form.opensTab(drafts[5]);
  await page.getByRole('button', { name: 'Change: Contact', exact: true }).click();
  await form.types(MOBILE, '091234567');
  const warning = page.getByText(form.reads(LOOKS_WRONG), { exact: true });
  await expect(form.field(MOBILE)).toBeFocused();
  await expect(warning).toHaveCount(0);
  expect(loaded.map(nameOf)).toEqual(['remoteEntry.js']);

  await form.types('Email', 'hang@gmai.com');
  await expect(warning).toBeVisible();
  await expect.poll(() => loaded.length).toBe(2);
  await expect(form.field(MOBILE)).toHaveAccessibleDescription(form.reads(LOOKS_WRONG));
  await form.field('Email').blur();
  await page
    .getByRole('button', {
      name: form.reads(DID_YOU_MEAN, { suggestion: 'hang@gmail.com' }),
      exact: true,
    })
    .click();
  await expect(form.field('Email')).toHaveValue('hang@gmail.com');

  await form.continues();
  await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
  const link = page.getByRole('link', {
    name: `${form.reads(MOBILE)}: ${form.reads(LOOKS_WRONG)}`,
    exact: true,
  });
  await page.reload();
  await link.click();
  await expect(form.field(MOBILE)).toBeFocused();
  await expect(warning).toBeVisible();

  await form.types(MOBILE, '0912345678');
  await expect(warning).toHaveCount(0);
  await form.continues();
  await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
  await expect(link).toHaveCount(0);
});

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
