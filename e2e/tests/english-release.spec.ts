import { newVisit, type Visit } from '../src/newVisit';
import { publishChanged } from '../src/releases';
import { expect, test } from '../src/test';

test('an English text is released with its flow: no other flow has it, nor a form that is open', async ({
  browser,
  releases,
  released,
}) => {
  const opens = async (path: string) => {
    const visit = await newVisit(browser, released);
    await visit.form.opens(path);
    await visit.form.types('Họ', 'Nguyễn');
    return visit;
  };
  const reads = async ({ visit }: Visit, label: string) => {
    // Until the dictionary arrives, a page shows the texts of its first screen.
    await visit.waitForLoadState('networkidle');
    await expect(visit.getByLabel(label, { exact: true })).toBeVisible();
  };
  await publishChanged(releases, 'step-pupil', '1.0.1', async (_, { dictionary }) => {
    dictionary['Tên đệm và tên'] = 'Given names';
  });
  const earlier = await opens('/summer-school/');
  await released.release('promote', 'step-pupil@1.0.1', '--flow', 'summer-school');
  await reads(await opens('/summer-school/'), 'Given names');
  const admission = await opens('/');
  await reads(admission, 'Forename');
  await earlier.visit.reload();
  await reads(earlier, 'Forename');

  await released.release('promote', 'step-pupil@1.0.1', '--flow', 'admission');
  await admission.visit.reload();
  await reads(admission, 'Forename');
  await reads(await opens('/'), 'Given names');
});
