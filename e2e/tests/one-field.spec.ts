import { ánh } from '../src/drafts';
import { invalid, label, missing } from '../src/fieldRelease';
import { newVisit } from '../src/newVisit';
import { hashesOf } from '../src/releases';
import { expect, test } from '../src/test';

for (const language of ['vi', 'en'] as const) {
  test(`a new visit is asked for the field, with its label and its errors, in ${language}, and the office reads the answer`, async ({
    browser,
    fieldRelease: { product },
  }) => {
    const { form, visit, loaded } = await newVisit(browser, product, language);
    await form.opens();
    await form.fillsInPupil({
      ...ánh,
      nationality: { vi: 'Việt Nam', en: 'Vietnam' }[language],
    });
    await form.continues();
    await form.fillsInContact();
    const field = visit.getByLabel(label[language], { exact: true });
    await expect(field).toHaveValue('');

    await form.continues();
    await expect(field).toHaveAccessibleDescription(missing[language]);
    await field.fill('không có');
    await expect(field).toHaveAccessibleDescription(invalid[language]);
    await field.fill('024 3974 0000');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await form.continues();

    await form.fillsInFromSchool();
    await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
    await expect(visit.getByRole('term').filter({ hasText: label[language] })).toHaveCount(1);
    await expect(visit.getByRole('definition').filter({ hasText: '024 3974 0000' })).toHaveCount(1);
    await form.agreesAndSubmits();
    const reference = await form.isThanked();

    expect(loaded).toContain('step-contact@1.1.0');
    expect(loaded).not.toContain('step-contact@1.0.0');
    expect(await product.registrations()).toContainEqual(
      expect.objectContaining({
        reference,
        emergencyPhone: '024 3974 0000',
        mobileNumber: '0912 345 678',
      }),
    );
    await visit.context().close();
  });
}

test('a form that was open before finishes without the field, and is accepted', async ({
  fieldRelease: { product, earlier },
}) => {
  const { form, visit, loaded } = earlier;
  await visit.reload();
  await expect(form.field('Mã nhân viên')).toHaveValue('V-1024');
  await expect(visit.getByLabel(label.vi)).toHaveCount(0);
  await form.continues();
  await form.fillsInFromSchool();
  await form.agreesAndSubmits();
  const reference = await form.isThanked();

  expect([...loaded].filter((name) => !name.endsWith('@1.0.0'))).toEqual([]);
  const row = (await product.registrations()).find((one) => one.reference === reference);
  expect(row).toMatchObject({ mobileNumber: '0912 345 678' });
  expect(row).not.toHaveProperty('emergencyPhone');
});

test('no byte of what was published changed, and nothing was added but the one version and a set', async ({
  fieldRelease: { releases, before },
}) => {
  const after = await hashesOf(releases);
  const changed = Object.keys(before).filter((file) => after[file] !== before[file]);
  expect(changed.sort()).toEqual([
    'flows/admission/history.jsonl',
    'flows/admission/index.html',
    'flows/admission/status.json',
  ]);
  const added = Object.keys(after).filter((file) => !(file in before));
  const places = added.map((file) =>
    file.replace(/^(packages\/[^/]+\/[^/]+|flows\/admission\/sets)\/.*/, '$1'),
  );
  expect([...new Set(places)].sort()).toEqual([
    'flows/admission/sets',
    'packages/step-contact/1.1.0',
  ]);
});

test('the new set is the old one but for that step', ({ fieldRelease: { sets } }) => {
  const places = differences(...sets);
  expect(places).toContain('packages.step-contact');
  expect(places).toContain('steps.step-contact.entry.url');
  expect(
    places.filter((place) => place !== 'id' && !/step-contact|contactInfo/.test(place)),
  ).toEqual([]);
});

/** The places at which two values differ; a step in a list is found by its name. */
function differences(one: unknown, other: unknown, place = ''): string[] {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other) ? [] : [place];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => {
    const name = isObject(one[key]) && 'step' in one[key] ? String(one[key].step) : key;
    return differences(one[key], other[key], place ? `${place}.${name}` : name);
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
