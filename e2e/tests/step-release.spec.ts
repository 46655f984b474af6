import { unpinned } from '../src/forms/drafts';
import { newVisit } from '../src/newVisit';
import { inCopy } from '../src/repository/copyRepository';
import { applyPatch, type Patch } from '../src/repository/patch';
import { publishFrom } from '../src/releases';
import { expect, test } from '../src/test';

test(
  'a team releases its step alone, with a field, a style sheet and a component of antd’s: a form that was open before finishes without them, and the next one has them',
  { tag: '@slow' },
  async ({ browser, drafts, releases, released }) => {
    const earlier = await newVisit(browser, released, 'vi');
    await test.step('a parent is at the contact step when it is released', async () => {
      await earlier.form.opensContact();
      await earlier.form.fillsInContact();
      await inCopy(async (copy) => {
        applyPatch(copy, contactChanges);
        await publishFrom(copy, releases, 'step-contact');
      });
      await released.release('promote', 'step-contact@1.1.0', '--flow', 'admission');
    });

    await test.step('a new visit is asked for the field, with its label and its errors in both languages', async () => {
      const { form, visit, loaded } = await newVisit(browser, released, 'vi');
      await form.opensContact();
      await form.fillsInContact();
      const field = (language: 'vi' | 'en') => visit.getByLabel(label[language], { exact: true });
      await field('vi').fill('');
      await form.continues();
      await expect(field('vi')).toHaveAccessibleDescription(missing.vi);
      const inEnglish = await form.switchesTo('en');
      await expect(field('en')).toHaveAccessibleDescription(missing.en);
      await field('en').fill('không có');
      await expect(field('en')).toHaveAccessibleDescription(invalid.en);
      await inEnglish.switchesTo('vi');
      await field('vi').fill('024 3974 0000');
      await expect(field('vi')).not.toHaveAttribute('aria-invalid');
      await form.continues();
      await form.fillsInFromSchool();
      await expect(visit.getByRole('term').filter({ hasText: label.vi })).toHaveCount(1);
      const reference = await form.registers();
      expect(loaded).toContain('step-contact@1.1.0');
      expect(await released.registrations()).toContainEqual(
        expect.objectContaining({ reference, emergencyPhone: '024 3974 0000' }),
      );
    });

    await test.step('the form that was open before finishes without it', async () => {
      const { form, visit, loaded } = earlier;
      await visit.reload();
      await expect(form.field('Mã nhân viên')).toHaveValue('V-1024');
      await expect(visit.getByLabel(label.vi)).toHaveCount(0);
      await form.continues();
      await form.fillsInFromSchool();
      const reference = await form.registers();
      expect(loaded).not.toContain('step-contact@1.1.0');
      const row = (await released.registrations()).find((one) => one.reference === reference);
      expect(row).toMatchObject({ mobileNumber: '0912 345 678' });
      expect(row).not.toHaveProperty('emergencyPhone');
    });

    await test.step('the sheet and the component are styled, under the policy of the page', async () => {
      const { form, visit } = await newVisit(browser, released, 'vi');
      const complaints: string[] = [];
      visit.on(
        'console',
        (message) => message.type() === 'error' && complaints.push(message.text()),
      );
      await form.opensTab(unpinned(drafts[2]));
      const sheet = visit.locator('link[rel=stylesheet][href*="/step-contact/1.1.0/"]');
      await expect(sheet).toHaveAttribute('integrity', /^sha384-/);
      const rate = visit.getByRole('list', { name: rating.vi });
      await expect(rate).toHaveCSS('margin', '7px 0px 21px');
      // The theme's controls are 44 px high, and its yellow is another one in the dark mode.
      await expect(rate).toHaveCSS('font-size', '27.5px');
      await expect(rate).toHaveCSS('color', 'rgb(250, 219, 20)');
      await visit.locator('html').evaluate((page) => page.setAttribute('data-mode', 'dark'));
      await expect(rate).toHaveCSS('color', 'rgb(216, 189, 20)');
      await rate.getByRole('radio').nth(3).click();
      const tooltip = visit.getByRole('tooltip', { name: '4' });
      await expect(tooltip).toHaveCSS('border-radius', '8px');
      expect(complaints).toEqual([]);
    });

    await test.step('a version whose sheet fails is not shown without its styles', async () => {
      const { form, visit } = await newVisit(browser, released, 'vi');
      await visit.route('**/step-contact/1.1.0/*.css*', (route) => route.abort());
      await form.opensTab(unpinned(drafts[2]));
      // The version before lacks an answer that is required now: it is no fallback.
      const card = form.reads('Chưa tải được bước này. Thông tin đã nhập vẫn được giữ.');
      await expect(visit.getByRole('alert').filter({ hasText: card })).toBeVisible();
    });
  },
);

/** The new field's texts. */
const label = { vi: 'Số điện thoại khẩn cấp', en: 'Emergency phone' };
const missing = {
  vi: 'Vui lòng nhập Số điện thoại khẩn cấp',
  en: 'Enter the emergency phone',
};
const invalid = {
  vi: 'Số điện thoại khẩn cấp không hợp lệ',
  en: 'Enter a valid emergency phone',
};
/** The name of the new component. */
const rating = { vi: 'Mức độ quan tâm', en: 'How interested you are' };

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
