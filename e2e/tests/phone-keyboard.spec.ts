import { boxOf } from '../src/boxOf';
import { summary } from '../src/form';
import { resize } from '../src/resize';
import { visibleStep } from '../src/visibleStep';
import { expect, test } from '../src/test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the on-screen keyboard covers neither the field nor its error, and a list above its field leaves its label in sight', async ({
    form,
    page,
  }) => {
    await form.opens();
    await form.continues();
    await expect(summary(form)).toBeFocused();
    for (const label of ['Tên đệm và tên', 'Ngày sinh', 'Lớp dự định nhập học']) {
      const field = form.field(label);
      await field.focus();
      await page.keyboard.press('Escape');
      await resize(page, { width: 390, height: 844 });
      // As low in the window as it can be.
      await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
      await resize(page, { width: 390, height: 400 });
      const frame = page.locator('.kit-field').filter({ has: field });
      await expect(frame.getByText(/^(Enter|Select) the/)).toBeInViewport({ ratio: 1 });
      await expect(field).toBeInViewport({ ratio: 1 });
    }

    await resize(page, { width: 390, height: 500 });
    const field = form.field('Lớp dự định nhập học');
    await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
    await field.tap();
    const label = await boxOf(page.locator('#proposedYearGroupId-label'));
    const list = await boxOf(page.locator('.kit-field .ant-select-dropdown:visible'));
    expect(list.y).toBeLessThan(label.y);
    expect(list.y + list.height).toBeLessThanOrEqual(label.y);
  });

  test('each field asks for the keyboard that it needs; a tap on a year selects it, and what is typed replaces it', async ({
    form,
    page,
    drafts,
  }) => {
    await form.opensTab(drafts[4]);
    const asked = async () =>
      Object.fromEntries(
        await visibleStep(page)
          .locator('.kit-form input:not([type=radio], [type=checkbox]), .kit-form textarea')
          .evaluateAll((inputs) =>
            inputs.map((input) => [
              input.id,
              ['type', 'inputmode', 'autocapitalize', 'enterkeyhint', 'autocomplete']
                .map((name) => input.getAttribute(name) ?? '–')
                .join(' '),
            ]),
          ),
      );
    const goesBack = async (heading: string) => {
      await form.button('Quay lại').click();
      await expect(form.heading(heading)).toBeVisible();
    };
    await expect(form.heading('Thông tin bổ sung')).toBeVisible();
    await expect.poll(asked).toEqual({
      medicalInfo: '– – – – –',
      talentsInfo: '– – – – –',
      brotherInfo: '– – – – –',
      knownSourceId: 'text none – – off',
    });
    await goesBack('Trường đang theo học');
    await expect.poll(asked).toEqual({
      schoolName: 'text – – – off',
      headTeacher: 'text – words – off',
      telephone: 'tel tel off – off',
      datesOfAttendanceBegin: 'text numeric – – off',
      datesOfAttendanceEnd: 'text numeric – – off',
    });
    const year = form.field('Năm bắt đầu theo học');
    await expect(year).toHaveValue('2023');
    await year.tap();
    await page.keyboard.type('2021');
    await expect(year).toHaveValue('2021');
    await goesBack('Thông tin liên hệ');
    await expect.poll(asked).toEqual({
      fullName: 'text – words – name',
      occupation: 'text – – – organization-title',
      vingroupId: 'text – off – off',
      homeAddress: '– – – – street-address',
      mobileNumber: 'tel tel off – tel',
      email: 'text email off – email',
    });
    await goesBack('Thông tin học sinh');
    await expect.poll(asked).toMatchObject({
      surname: 'text – words – off',
      forename: 'text – words – off',
      dateOfBirth: 'text numeric – – off',
      religionId: 'text – – – off',
      nationalityId: 'text – – – off',
      proposedYearOfEntryId: 'text none – – off',
      proposedYearGroupId: 'text none – – off',
    });
  });
});
