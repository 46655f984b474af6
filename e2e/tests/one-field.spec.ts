import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inCopy } from '../src/copyRepository';
import { ánh } from '../src/drafts';
import { newVisit, type Visit } from '../src/newVisit';
import { applyPatch, type Patch } from '../src/patch';
import { startProduct, type Product } from '../src/product';
import { copyReleases, hashesOf, releaseFrom } from '../src/releases';
import { expect, test as base } from '../src/test';

const label = { vi: 'Số điện thoại khẩn cấp', en: 'Emergency phone' };
const missing = { vi: 'Vui lòng nhập Số điện thoại khẩn cấp', en: 'Enter the emergency phone' };
const invalid = {
  vi: 'Số điện thoại khẩn cấp không hợp lệ',
  en: 'Enter a valid emergency phone',
};

/** All that a team does to ask one thing more: in its own package, and nowhere else. */
const emergencyPhone: Patch = {
  'step-contact/package.json': [['"version": "1.0.0"', '"version": "1.1.0"']],
  'step-contact/src/contactInfo.ts': [
    [
      'readonly mobileNumber: string;',
      'readonly mobileNumber: string;\n  readonly emergencyPhone: string;',
    ],
    ["mobileNumber: '',", "mobileNumber: '',\n    emergencyPhone: '',"],
    [
      'mobileNumber: answers.mobileNumber,',
      'mobileNumber: answers.mobileNumber,\n    emergencyPhone: answers.emergencyPhone,',
    ],
    [
      '...textRow(labels.mobileNumber, answers.mobileNumber),',
      `...textRow(labels.mobileNumber, answers.mobileNumber),
    ...textRow(labels.emergencyPhone, answers.emergencyPhone),`,
    ],
  ],
  'step-contact/src/labels.ts': [
    [
      "mobileNumber: 'Số điện thoại di động',",
      `mobileNumber: 'Số điện thoại di động',\n  emergencyPhone: '${label.vi}',`,
    ],
  ],
  'step-contact/src/schema.ts': [
    ["'mobileNumber',", "'mobileNumber',\n    'emergencyPhone',"],
    [
      'pattern: A_DIGIT },',
      'pattern: A_DIGIT },\n    emergencyPhone: { ...line, pattern: A_DIGIT },',
    ],
  ],
  'step-contact/src/validate.ts': [
    [
      '...mobileNumber(answers.mobileNumber),',
      '...mobileNumber(answers.mobileNumber),\n    ...emergencyPhone(answers.emergencyPhone),',
    ],
    [
      'function email(',
      `function emergencyPhone(number: string) {
  if (isBlank(number)) return { emergencyPhone: '${missing.vi}' };
  return !aDigit.test(number) && { emergencyPhone: '${invalid.vi}' };
}

function email(`,
    ],
  ],
  'step-contact/src/ContactPage.tsx': [
    [
      '<TextField\n        name="email"',
      `<TextField name="emergencyPhone" label={labels.emergencyPhone} required type="tel" />
      <TextField
        name="email"`,
    ],
  ],
  'step-contact/dictionary.json': [
    [
      '"Email": "Email",',
      `"Email": "Email",
  "${label.vi}": "${label.en}",
  "${missing.vi}": "${missing.en}",
  "${invalid.vi}": "${invalid.en}",`,
    ],
  ],
};

interface Released {
  readonly product: Product;
  readonly releases: string;
  /** A parent who came before the field did, and is at the contact step. */
  readonly earlier: Visit;
  /** Every file of the releases folder, as it was. */
  readonly before: Readonly<Record<string, string>>;
  /** The set that a page gets, before and after. */
  readonly sets: readonly [before: object, after: object];
}

/** The product, in which a team has just released its one package while somebody was at the form. */
const test = base.extend<object, { released: Released }>({
  released: [
    async ({ product: _built, browser }, use) => {
      const releases = await copyReleases();
      const product = await startProduct({ releases });
      const earlier = await newVisit(browser, product, 'vi');
      await earlier.parent.opens();
      await earlier.parent.fillsInPupil(ánh);
      await earlier.parent.continues();
      await earlier.parent.fillsInContact();
      const before = await hashesOf(releases);
      const old = await currentSet(product, releases);

      await inCopy(async (copy) => {
        applyPatch(copy, emergencyPhone);
        await releaseFrom(copy, releases, 'publish', 'step-contact');
        const promoted = ['step-contact@1.1.0', '--flow', 'admission'];
        await releaseFrom(copy, releases, 'promote', ...promoted);
      });

      await use({
        product,
        releases,
        earlier,
        before,
        sets: [old, await currentSet(product, releases)],
      });
      await product.kill();
      await rm(releases, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

async function currentSet(product: Product, releases: string): Promise<object> {
  const { set } = JSON.parse(await product.release('status', '--json')) as { set: string };
  const file = join(releases, 'flows/admission/sets', `${set}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as object;
}

for (const language of ['vi', 'en'] as const) {
  test(`a new visit is asked for the field, with its label and its errors, in ${language}, and the office reads the answer`, async ({
    browser,
    released: { product },
  }) => {
    const { parent, visit, loaded } = await newVisit(browser, product, language);
    await parent.opens();
    await parent.fillsInPupil({
      ...ánh,
      nationality: { vi: 'Việt Nam', en: 'Vietnam' }[language],
    });
    await parent.continues();
    await parent.fillsInContact();
    const field = visit.getByLabel(label[language], { exact: true });
    await expect(field).toHaveValue('');

    await parent.continues();
    await expect(field).toHaveAccessibleDescription(missing[language]);
    await field.fill('không có');
    await expect(field).toHaveAccessibleDescription(invalid[language]);
    await field.fill('024 3974 0000');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await parent.continues();

    await parent.fillsInSchool();
    await parent.continues();
    await parent.fillsInAdditional();
    await parent.continues();
    await expect(parent.heading('Xác nhận đăng ký')).toBeVisible();
    await expect(visit.getByRole('term').filter({ hasText: label[language] })).toHaveCount(1);
    await expect(visit.getByRole('definition').filter({ hasText: '024 3974 0000' })).toHaveCount(1);
    await parent.agreesAndSubmits();
    const reference = await parent.isThanked();

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
  released: { product, earlier },
}) => {
  const { parent, visit, loaded } = earlier;
  await visit.reload();
  await expect(parent.field('Mã nhân viên')).toHaveValue('V-1024');
  await expect(visit.getByLabel(label.vi)).toHaveCount(0);
  await parent.continues();
  await parent.fillsInSchool();
  await parent.continues();
  await parent.fillsInAdditional();
  await parent.continues();
  await parent.agreesAndSubmits();
  const reference = await parent.isThanked();

  expect([...loaded].filter((name) => !name.endsWith('@1.0.0'))).toEqual([]);
  const row = (await product.registrations()).find((one) => one.reference === reference);
  expect(row).toMatchObject({ mobileNumber: '0912 345 678' });
  expect(row).not.toHaveProperty('emergencyPhone');
});

test('no byte of what was published changed, and nothing was added but the one version and a set', async ({
  released: { releases, before },
}) => {
  const after = await hashesOf(releases);
  const changed = Object.keys(before).filter((file) => after[file] !== before[file]);
  expect(changed.sort()).toEqual(['flows/admission/history.jsonl', 'flows/admission/index.html']);
  const added = Object.keys(after).filter((file) => !(file in before));
  const places = added.map((file) =>
    file.replace(/^(packages\/[^/]+\/[^/]+|flows\/admission\/sets)\/.*/, '$1'),
  );
  expect([...new Set(places)].sort()).toEqual([
    'flows/admission/sets',
    'packages/step-contact/1.1.0',
  ]);
});

test('the new set is the old one but for that step', ({ released: { sets } }) => {
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
