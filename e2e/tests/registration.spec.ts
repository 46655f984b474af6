import { expect, test } from '../src/test';
import type { Child } from '../src/forms/registrationPage';

const ánh: Child = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: '27/03/2019',
  sex: 'Nữ',
  nationality: 'Việt Nam',
};
const oskar: Child = {
  surname: 'Lindqvist',
  forename: 'Oskar',
  dateOfBirth: '1/9/2020',
  sex: 'Nam',
  nationality: 'Denmark',
};

/** Everything but the child: the same in both journeys, by wire name. */
const answers = {
  fullName: 'Trần Thị Bích Hằng',
  occupation: 'Kỹ sư',
  isEmployeeOfVingroup: 'yes',
  vingroupId: 'V-1024',
  homeAddress: '12 phố Huế, Hà Nội',
  mobileNumber: '0912 345 678',
  email: 'hang@example.vn',
  schoolName: 'Mầm non Hoa Sữa',
  headTeacher: 'Lê Văn Định',
  telephone: '024 3825 0000',
  datesOfAttendanceBegin: 2023,
  datesOfAttendanceEnd: 2026,
  isContactWithoutNotify: true,
  isNotGoToSchoolYet: false,
  medicalInfo: 'Dị ứng lạc',
  talentsInfo: 'Đàn bầu\nBơi',
  brotherInfo: 'Nguyễn Gia Bảo, 01/02/2015',
};

// @proves PRODUCT-1 to 2, DATA-PUPIL-2
test(
  'a pupil is registered in Vietnamese, and the office reads exactly what was typed',
  { tag: '@viewer' },
  async ({ formInVietnamese: form, product }) => {
    await form.opens();
    await form.fillsInEverything(ánh);
    await form.agreesAndSubmits();
    const reference = await form.isThanked();

    expect(await product.registrations()).toContainEqual(
      expect.objectContaining({
        ...answers,
        reference,
        flow: 'admission',
        surname: 'Nguyễn',
        forename: 'Thị Ánh',
        dateOfBirth: Date.UTC(2019, 2, 27),
        sexId: 2,
        isEnglishIsNotFirstLanguage: false,
      }),
    );
  },
);

// @proves PRODUCT-2, CONTACT-5, CONFIRM-8, DATA-PUPIL-4, ROLES-1, CONST-2
test('a pupil is registered in English', async ({ form, product }) => {
  await form.opens();
  await form.fillsInPupil(oskar);
  await form.ticks('Tiếng Anh không phải là tiếng mẹ đẻ');
  await form.continues();
  await form.fillsInContact();
  await form.continues();
  await form.fillsInFromSchool();
  await form.agreesAndSubmits();
  const reference = await form.isThanked();

  expect(await product.registrations()).toContainEqual(
    expect.objectContaining({
      ...answers,
      reference,
      surname: 'Lindqvist',
      forename: 'Oskar',
      dateOfBirth: Date.UTC(2020, 8, 1),
      sexId: 1,
      isEnglishIsNotFirstLanguage: true,
    }),
  );
});

test('a registration survives the server being killed', async ({ form, product, drafts }) => {
  await form.opensTab(drafts[5]);
  await form.agreesAndSubmits();
  const reference = await form.isThanked();
  await product.kill();
  await product.start();
  expect((await product.registrations()).map((row) => row.reference)).toContain(reference);
});
