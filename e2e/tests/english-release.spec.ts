import { newVisit, type Visit } from '../src/newVisit';
import { publishChanged } from '../src/releases';
import { expect, test } from '../src/test';

const ánh = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: '27/03/2019',
  sex: 'Nữ',
  nationality: 'Vietnam',
} as const;

const reachesContact = async ({ form }: Visit, path: string) => {
  await form.opens(path);
  await form.fillsInPupil(ánh);
  await form.continues();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
};
const reads = ({ visit }: Visit, label: string) =>
  expect(visit.getByLabel(label, { exact: true })).toBeVisible();

test('an English text is released with its flow: no other flow has it, nor a form that is open', async ({
  browser,
  releases,
  released,
}) => {
  await publishChanged(releases, 'step-contact', '1.0.1', async (_, { dictionary }) => {
    dictionary['Nghề nghiệp'] = 'Job title';
  });
  const earlier = await newVisit(browser, released);
  await reachesContact(earlier, '/summer-school/');
  await released.release('promote', 'step-contact@1.0.1', '--flow', 'summer-school');

  const [summer, admission] = [
    await newVisit(browser, released),
    await newVisit(browser, released),
  ];
  await reachesContact(summer, '/summer-school/');
  await reads(summer, 'Job title');
  await reachesContact(admission, '/');
  await reads(admission, 'Occupation');
  await earlier.visit.reload();
  await reads(earlier, 'Occupation');

  await released.release('promote', 'step-contact@1.0.1', '--flow', 'admission');
  await admission.visit.reload();
  await reads(admission, 'Occupation');
  const next = await newVisit(browser, released);
  await reachesContact(next, '/');
  await reads(next, 'Job title');
});
