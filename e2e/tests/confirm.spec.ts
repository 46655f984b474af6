import { boxOf } from '../src/boxOf';
import { failSubmit } from '../src/submit';
import { expect, test } from '../src/test';

test(
  'who changes an answer comes back with the next Continue, and the others stay',
  { tag: '@viewer' },
  async ({ formInVietnamese: form, page, drafts }) => {
    await form.opensTab(drafts[5]);
    await form.agrees();
    const change = (step: string) =>
      page.getByRole('button', { name: `Sửa: ${step}`, exact: true });
    // By key: a click before the scrolled page is drawn goes to the viewer that the screen still shows.
    await change('Học sinh').press('Enter');
    await expect(page.getByText('Đang sửa: Học sinh', { exact: true })).toBeVisible();
    await form.types('Họ', '');
    await form.continues();
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
    await form.types('Họ', 'Lê');
    await form.types('Ngày sinh', '1/2/2019');
    await page.reload();
    await form.continues();
    await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^Lê$/ })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '01/02/2019' })).toBeVisible();
    await expect(
      form.field('Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh'),
    ).toBeChecked();

    // Back from there is the way back through the steps, one by one.
    await form.button('Quay lại').click();
    await expect(form.heading('Thông tin bổ sung')).toBeVisible();
    await form.button('Quay lại').click();
    await expect(form.heading('Trường đang theo học')).toBeVisible();
    await form.continues();
    await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  },
);

test('a field that the server refuses is linked, shows its error, and is sent again when it is changed', async ({
  formInVietnamese: form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  const refused = {
    is_success: false,
    status_code: 422,
    message: 'Có lỗi',
    data: { fields: [{ name: 'email', rule: 'pattern' }] },
  };
  const recover = await failSubmit(page, (route) => route.fulfill({ status: 422, json: refused }));
  await form.agreesAndSubmits();
  const alert = page.getByRole('region').getByRole('alert');
  await page.setViewportSize({ width: 360, height: 800 });
  const link = alert.getByRole('link', { name: 'Liên hệ: Email', exact: true });
  expect((await boxOf(alert.locator('.ant-alert-section'))).width).toBeGreaterThan(200);
  expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
  await link.click();
  await recover();
  await expect(form.field('Email')).toBeFocused();
  await expect(form.field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('Email')).toHaveAccessibleDescription('Vui lòng kiểm tra lại');
  await form.types('Email', 'hang@example.com');
  await expect(form.field('Email')).not.toHaveAttribute('aria-invalid');
  await form.continues();
  await form.button('Gửi đăng ký').click();
  await form.isThanked();
});
