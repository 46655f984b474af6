import { test as base } from '@playwright/test';
import { inCopy } from './repository/copyRepository';
import { ánh } from './forms/drafts';
import { newVisit, type Visit } from './newVisit';
import { pageStyles } from './pageStyles';
import { applyPatch, type Patch } from './repository/patch';
import { release } from './product/product';
import { useOwnReleases, type OnReleases } from './released';
import { publishCopy, publishFrom } from './releases';

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
/** The name of the new component. */
export const rating = { vi: 'Mức độ quan tâm', en: 'How interested you are' };

/**
 * All that a team does to ask one thing more, with a style sheet and a component of antd's that the kit
 * has not: in its own package, and nowhere else.
 */
const contactChanges: Patch = {
  'step-contact/package.json': [
    ['"version": "1.0.0"', '"version": "1.1.0"'],
    ['"contract": "^1.0.0"', '"antd": "6.6.8",\n    "contract": "^1.0.0"'],
  ],
  'step-contact/src/looks.module.css': `.rate {
  margin: 7px 0 21px;

  &:hover {
    background: var(--ant-color-primary-bg);
  }
}
`,
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
      "import { useSelector } from 'react-redux';",
      "import looks from './looks.module.css';\nimport { Rate } from 'antd';\nimport { useSelector } from 'react-redux';",
    ],
    ['import { selectFlow,', 'import { selectFlow, useText,'],
    [
      'const { group } = useSelector(selectFlow).brand;',
      'const { group } = useSelector(selectFlow).brand;\n  const text = useText();',
    ],
    [
      '<TextField field={contactInfo.fields.occupation}',
      `<Rate
        aria-label={text('${rating.vi}')}
        className={looks.rate!}
        character="★"
        tooltips={['1', '2', '3', '4', '5']}
      />
      <TextField field={contactInfo.fields.occupation}`,
    ],
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
  "${invalid.vi}": "${invalid.en}",
  "${rating.vi}": "${rating.en}",`,
    ],
  ],
};

export interface StepRelease {
  readonly product: OnReleases;
  /** A parent who came before the field did, and is at the contact step. */
  readonly earlier: Visit;
  /** How the first step's page looked then. */
  readonly look: readonly string[];
}

/** The product, in which a team has just released its one package while somebody was at the form. */
export const stepReleaseTest = base.extend<object, { stepRelease: StepRelease }>({
  stepRelease: [
    ({ browser }, use) =>
      useOwnReleases(withoutFirstScreen, async (product) => {
        const earlier = await newVisit(browser, product, 'vi');
        await earlier.form.opens();
        const look = await pageStyles(earlier.visit);
        await earlier.form.fillsInPupil(ánh);
        await earlier.form.continues();
        await earlier.form.fillsInContact();

        await inCopy(async (copy) => {
          applyPatch(copy, contactChanges);
          await publishFrom(copy, product.releases, 'step-contact');
        });
        await product.release('promote', 'step-contact@1.1.0', '--flow', 'admission');
        await use({ product, earlier, look });
      }),
    { scope: 'worker' },
  ],
});

/** Nothing is played here, and so no page has a first screen: neither the first one nor the next. */
async function withoutFirstScreen(releases: string) {
  await publishCopy(releases, 'step-confirm', '1.0.1');
  await release(releases, 'promote', 'step-confirm@1.0.1', '--flow', 'admission');
}
