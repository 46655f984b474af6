import type { Page } from '@playwright/test';
import { RegistrationPage } from '../src/registrationPage';
import { expect, LANGUAGES, test } from '../src/test';

const ánh = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: '27/03/2019',
  sex: 'Nữ',
  nationality: 'Việt Nam',
} as const;
const vietNam = { vi: 'Việt Nam', en: 'Vietnam' };

/** Sends the form off, under the flow's own words. */
async function agreesTo(form: RegistrationPage, caption: string, consent: string) {
  await expect(form.heading(caption)).toBeVisible();
  await form.ticks(consent);
  await form.button('Gửi đăng ký').click();
}

const policyOf = (page: Page) => page.getByRole('link', { name: /\(PDF\)$/ }).getAttribute('href');

for (const language of LANGUAGES) {
  test(`the admission flow finishes, and the registration says its flow (${language})`, async ({
    formIn,
    product,
  }) => {
    const form = await formIn(language);
    await form.opens();
    await form.fillsInEverything({ ...ánh, nationality: vietNam[language] });
    await form.agreesAndSubmits();
    const reference = await form.isThanked();
    expect(await product.registrations('admission')).toContainEqual(
      expect.objectContaining({ reference, flow: 'admission', schoolName: 'Mầm non Hoa Sữa' }),
    );
  });

  test(`the summer school asks for less, in its own words, and finishes (${language})`, async ({
    formIn,
    page,
    product,
  }) => {
    const form = await formIn(language);
    await form.opens('/summer-school/');
    await expect(page).toHaveTitle(form.reads('Đăng ký học hè'));
    await expect(form.heading('Học sinh tham gia trường hè')).toBeVisible();
    await expect(
      page.getByText(form.reads('Bước {step}/{total}', { step: 1, total: 3 })),
    ).toBeVisible();
    await expect(form.field('Tôn giáo')).toHaveCount(0);
    await expect(form.field('Năm dự định nhập học')).toHaveCount(0);
    await form.types('Họ', ánh.surname);
    await form.types('Tên đệm và tên', ánh.forename);
    await form.types('Ngày sinh', ánh.dateOfBirth);
    await form.answers('Giới tính', ánh.sex);
    await form.chooses('Quốc tịch', vietNam[language]);
    await form.field('Lớp dự định nhập học').click();
    await expect(page.getByRole('option')).toHaveCount(6);
    await form.chooses('Lớp dự định nhập học', { vi: 'Lớp 2', en: 'Grade 2' }[language]);
    await form.continues();

    await expect(form.heading('Thông tin liên hệ')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: /Vingroup/ })).toHaveCount(0);
    await expect(form.field('Nghề nghiệp')).toHaveAccessibleDescription(
      form.reads('(không bắt buộc)'),
    );
    await form.types('Họ và tên phụ huynh hoặc người giám hộ', 'Trần Thị Bích Hằng');
    await form.types('Địa chỉ thường trú', '12 phố Huế, Hà Nội');
    await form.types('Số điện thoại di động', '0912 345 678');
    await form.types('Email', 'hang@example.vn');
    await form.continues();

    await expect(
      page.getByRole('heading', { name: form.reads('Điều khoản trường hè') }),
    ).toBeVisible();
    expect(await policyOf(page)).toMatch(new RegExp(`/policy/summer-school\\.${language}\\.pdf$`));
    await agreesTo(
      form,
      'Xác nhận đăng ký học hè',
      'Tôi đã đọc và đồng ý với điều khoản trường hè',
    );
    const reference = await form.isThanked();
    expect(new URL(page.url()).pathname).toBe('/summer-school/thank');

    const [kept] = (await product.registrations('summer-school')).filter(
      (one) => one.reference === reference,
    );
    expect(kept).toMatchObject({
      flow: 'summer-school',
      surname: 'Nguyễn',
      religionId: 0,
      proposedYearOfEntryId: 0,
      proposedYearGroupId: 6,
      occupation: '',
      isEmployeeOfVingroup: '',
      vingroupId: '',
    });
    expect(kept).not.toHaveProperty('schoolName');
    expect(kept).not.toHaveProperty('knownSourceId');
  });

  test(`a transfer begins with the school, which it requires, and finishes (${language})`, async ({
    formIn,
    page,
    product,
  }) => {
    const form = await formIn(language);
    await form.opens('/transfer/');
    await expect(page).toHaveTitle(form.reads('Đăng ký chuyển trường'));
    await expect(form.heading('Trường đang theo học')).toBeVisible();
    await expect(form.field('Học sinh chưa đi học')).toHaveCount(0);
    await form.continues();
    await expect(
      page.getByRole('link', { name: form.reads('Vui lòng nhập Tên trường') }),
    ).toBeVisible();
    await form.types('Tên trường hoặc nhà trẻ', 'Tiểu học Hoa Sữa');
    await form.types('Số điện thoại trường', '024 3825 0000');
    await form.continues();
    await form.fillsInPupil({ ...ánh, nationality: vietNam[language] });
    await form.continues();
    await form.fillsInContact();
    await form.continues();
    await expect(form.heading('Thông tin bổ sung')).toBeVisible();
    await expect(form.field('Năng khiếu')).toHaveCount(0);
    await form.choosesFirst('Nguồn biết tới');
    await form.continues();
    expect(await policyOf(page)).toMatch(new RegExp(`/policy/transfer\\.${language}\\.pdf$`));
    await agreesTo(
      form,
      'Xác nhận đăng ký chuyển trường',
      'Tôi đã đọc và đồng ý với chính sách chuyển trường',
    );
    const reference = await form.isThanked();
    expect(await product.registrations('transfer')).toContainEqual(
      expect.objectContaining({
        reference,
        flow: 'transfer',
        isNotGoToSchoolYet: false,
        schoolName: 'Tiểu học Hoa Sữa',
        headTeacher: '',
        proposedYearGroupId: 5,
        talentsInfo: '',
      }),
    );
  });
}

test('the flows run the same released files', async ({ browser, product }) => {
  interface PageSet {
    readonly shell: { readonly scripts: readonly Released[] };
    readonly steps: Readonly<
      Record<string, { readonly entry: Released; readonly prefetchPaths?: unknown }>
    >;
  }
  interface Released {
    readonly url: string;
    readonly integrity: string;
  }
  /** What a visit's first step loads, and what its set names. */
  const visit = async (path: string) => {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const set = await page.locator('#release-set').textContent();
    await context.close();
    return { loaded: [...loaded].sort(), set: JSON.parse(set ?? '') as PageSet };
  };
  const admission = await visit('/');
  const summer = await visit('/summer-school/');
  const transfer = await visit('/transfer/');
  console.log({ admission: admission.loaded, summer: summer.loaded, transfer: transfer.loaded });

  expect(summer.loaded.filter((url) => url.includes('step-pupil'))).toEqual(
    admission.loaded.filter((url) => url.includes('step-pupil')),
  );
  for (const { loaded, set } of [summer, transfer]) {
    expect(set.shell).toEqual(admission.set.shell);
    for (const [step, release] of Object.entries(set.steps)) {
      // Which lists it asks for depends on what the flow hides.
      const { prefetchPaths: _, ...same } = release;
      expect(admission.set.steps[step], step).toMatchObject(same);
    }
    expect(loaded).toContain(admission.set.shell.scripts[0]?.url);
  }
});

test.describe('addresses', () => {
  for (const [path, address] of [
    ['/summer-school', '/summer-school/'],
    ['/summer-school/home', '/summer-school/home'],
    ['/summer-school/nowhere/at/all', '/summer-school/'],
  ]) {
    test(`${path} is the form of its flow, at ${address}`, async ({ page, form }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.includes('api')) calls.push(pathname);
      });
      await form.opens(path);
      await expect(form.heading('Học sinh tham gia trường hè')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
      expect(calls).not.toEqual([]);
      expect(calls.filter((call) => !call.startsWith('/api/'))).toEqual([]);
    });
  }

  test('/summer-school/thank is its thank-you page, whose Back leads to its form', async ({
    page,
    form,
  }) => {
    await form.opens('/summer-school/thank');
    await expect(form.heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
    await form.button('Quay lại').click();
    await expect(form.heading('Học sinh tham gia trường hè')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/summer-school/');
  });

  test('each flow keeps a draft of its own', async ({ form }) => {
    await form.opens('/summer-school/');
    await form.types('Họ', 'Nguyễn');
    await form.opens('/');
    await expect(form.field('Họ')).toHaveValue('');
    await form.opens('/summer-school/');
    await expect(form.field('Họ')).toHaveValue('Nguyễn');
  });
});

test.describe('the server', () => {
  const summer = {
    surname: 'Nguyễn',
    forename: 'Ánh',
    dateOfBirth: Date.UTC(2019, 2, 27),
    sexId: 2,
    isEnglishIsNotFirstLanguage: false,
    nationalityId: 1,
    proposedYearGroupId: 6,
    fullName: 'Trần Hằng',
    homeAddress: 'Hà Nội',
    mobileNumber: '0912345678',
    email: 'hang@example.vn',
  };

  for (const [what, changes, fields] of [
    ['takes what the flow asks for, without what it hides or leaves open', {}, undefined],
    ['refuses what the flow hides', { religionId: 1 }, [{ name: 'religionId', rule: 'const' }]],
    [
      'refuses what the flow does not offer',
      { proposedYearGroupId: 1 },
      [{ name: 'proposedYearGroupId', rule: 'enum' }],
    ],
    [
      'refuses what the flow requires when it is blank',
      { homeAddress: ' ' },
      [{ name: 'homeAddress', rule: 'filled' }],
    ],
    [
      'refuses a staff id where the flow does not ask for one',
      { vingroupId: 'V-1' },
      [{ name: 'vingroupId', rule: 'const' }],
    ],
  ] as const) {
    test(what, async ({ request }) => {
      const response = await request.post('/api/summer-school/student', {
        data: { ...summer, ...changes },
      });
      expect(response.status()).toBe(fields ? 422 : 200);
      if (fields) expect(((await response.json()) as { data: object }).data).toEqual({ fields });
    });
  }
});
