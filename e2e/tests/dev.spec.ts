import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopy } from '../src/repository/copyRepository';
import { unpinned } from '../src/forms/drafts';
import { startDev } from '../src/product/dev';
import { RegistrationPage } from '../src/forms/registrationPage';
import { expect, test } from '../src/test';

const PAGE = 'step-contact/src/ContactPage.tsx';
const DECLARATION = 'step-contact/src/contactInfo.ts';
const DICTIONARY = 'step-contact/dictionary.json';

test(
  'a step is worked on: each kind of save, each kind of error, and the end',
  { tag: '@slow' },
  async ({ page, drafts }) => {
    await inCopy(async (copy) => {
      const read = (file: string) => readFileSync(join(copy, file), 'utf8');
      const save = (file: string, text: string) => writeFileSync(join(copy, file), text);
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const form = new RegistrationPage(page, 'en');
      const errors = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
      const source = read(PAGE);
      const dev = await startDev(copy, ['step-contact']);
      await dev.isReady;

      await test.step('the step that is named is shown, after steps that are filled in', async () => {
        await form.opens(dev.url);
        await expect(form.heading('Thông tin liên hệ')).toBeVisible();
        await form.button('Quay lại').click();
        await expect(form.field('Họ')).not.toHaveValue('');
        await form.continues();
        await expect(form.heading('Thông tin liên hệ')).toBeVisible();
      });

      await test.step('a component is replaced while its field is being typed in', async () => {
        await form.opensTab(unpinned(drafts[2]), dev.url);
        const field = form.field('Nghề nghiệp');
        await field.fill('Kỹ sư');
        await field.press('ArrowLeft');
        await page.evaluate(() => Object.assign(window, { isSame: true }));
        save(PAGE, source.replace('caption="Thông tin liên hệ"', 'caption="Đã lưu"'));
        await expect(page.getByRole('heading', { name: 'Đã lưu' })).toBeVisible();
        await page.keyboard.type('phần mềm ');
        await expect(field).toHaveValue('Kỹ sphần mềm ư');
        await expect(field).toBeFocused();
        expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      });

      await test.step('so is a label, and what was typed stays', async () => {
        save(
          DECLARATION,
          read(DECLARATION).replace("label: 'Nghề nghiệp'", "label: 'Nghề của phụ huynh'"),
        );
        await expect(page.getByLabel('Nghề của phụ huynh')).toHaveValue('Kỹ sphần mềm ư');
        expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      });

      await test.step('another field reloads the page with the draft', async () => {
        let reloads = 0;
        page.on('load', () => reloads++);
        const before = read(DECLARATION);
        save(
          DECLARATION,
          before.replace('    email: text', "    fax: text({ label: 'Email' }),\n    email: text"),
        );
        await expect.poll(() => reloads).toBe(1);
        await expect(page.getByLabel('Nghề của phụ huynh')).toHaveValue('Kỹ sphần mềm ư');
        // With it the step's own tests have wrong types.
        save(DECLARATION, before);
        await expect.poll(() => reloads).toBe(2);
      });

      await test.step('its English is shown', async () => {
        const texts = JSON.parse(read(DICTIONARY)) as object;
        save(DICTIONARY, JSON.stringify({ ...texts, 'Nghề của phụ huynh': 'Job of the parent' }));
        await expect(page.getByLabel('Job of the parent')).toHaveValue('Kỹ sphần mềm ư');
      });

      await test.step('TypeScript’s message is shown at its line until it is mended', async () => {
        const [before = '', after = ''] = source.split('  return (');
        save(PAGE, `${before}  const age: number = 'six';\n  return (${after}`);
        const line = before.split('\n').length;
        await expect(errors).toContainText(`${PAGE}(${line},9)`);
        await expect(errors).toContainText(
          "TS2322: Type 'string' is not assignable to type 'number'.",
        );
        // The build closes the overlay, too; the check says so later.
        const closed = () => said.filter((text) => text.includes('Nothing changed')).length;
        const closedBefore = closed();
        save(PAGE, source);
        await expect.poll(closed).toBeGreaterThan(closedBefore);
        await expect(errors).toHaveCount(0);
      });

      await test.step('nothing violated the policy of the page', () => {
        expect(said.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
      });

      await test.step('Ctrl-C, pressed three times, leaves no process', async () => {
        for (const _ of [1, 2, 3]) await dev.interrupt();
        await expect.poll(dev.processes).toBe(0);
      });

      await test.step('so does one that is pressed while it builds', async () => {
        const { interrupt, processes } = await startDev(copy, ['step-contact']);
        // npm, its shell, ours, and what ours has begun.
        await expect.poll(processes).toBeGreaterThan(5);
        await interrupt();
        await expect.poll(processes).toBe(0);
      });
    });
  },
);
