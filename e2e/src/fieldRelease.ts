import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { inCopy } from './copyRepository';
import { ánh } from './drafts';
import { newVisit, type Visit } from './newVisit';
import { applyPatch, type Patch } from './patch';
import { startProduct, type Product } from './product';
import { copyReleases, hashesOf, publishFrom } from './releases';

/** The new field's texts. */
export const label = { vi: 'Số điện thoại khẩn cấp', en: 'Emergency phone' };
export const missing = {
  vi: 'Vui lòng nhập Số điện thoại khẩn cấp',
  en: 'Enter the emergency phone',
};
export const invalid = {
  vi: 'Số điện thoại khẩn cấp không hợp lệ',
  en: 'Enter a valid emergency phone',
};

/** All that a team does to ask one thing more: in its own package, and nowhere else. */
const emergencyPhone: Patch = {
  'step-contact/package.json': [['"version": "1.0.0"', '"version": "1.1.0"']],
  'step-contact/src/contactInfo.ts': [
    [
      'email: text({',
      `emergencyPhone: text({
      label: '${label.vi}',
      required: '${missing.vi}',
      pattern: { is: A_DIGIT, message: '${invalid.vi}' },
    }),
    email: text({`,
    ],
  ],
  'step-contact/src/ContactPage.tsx': [
    [
      '<TextField\n          field={contactInfo.fields.email}',
      `<TextField field={contactInfo.fields.emergencyPhone} type="tel" />
        <TextField\n          field={contactInfo.fields.email}`,
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

export interface FieldRelease {
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
export const fieldReleaseTest = base.extend<object, { fieldRelease: FieldRelease }>({
  fieldRelease: [
    async ({ browser }, use) => {
      const releases = await copyReleases();
      const product = await startProduct({ releases });
      const earlier = await newVisit(browser, product, 'vi');
      await earlier.form.opens();
      await earlier.form.fillsInPupil(ánh);
      await earlier.form.continues();
      await earlier.form.fillsInContact();
      const before = await hashesOf(releases);
      const old = await currentSet(product, releases);

      await inCopy(async (copy) => {
        applyPatch(copy, emergencyPhone);
        await publishFrom(copy, releases, 'step-contact');
      });
      await product.release('promote', 'step-contact@1.1.0', '--flow', 'admission');

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
    { scope: 'worker' },
  ],
});

async function currentSet(product: Product, releases: string): Promise<object> {
  const { set } = JSON.parse(await product.release('status', '--json')) as { set: string };
  const file = join(releases, 'flows/admission/sets', `${set}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as object;
}
