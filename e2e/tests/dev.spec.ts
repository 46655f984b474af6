import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopy } from 'tools/repository/copyRepository';
import { beginDev, startDev } from 'tools/product/dev';
import { RELEASES } from 'tools/product/product';
import { RegistrationPage } from 'tools/form/registrationPage';
import { expect, test } from '../src/test';

const PAGE = 'step-contact/src/ContactPage.tsx';

test('a step is worked on: a save, a syntax error, an error in a render, and the end', async ({
  page,
  drafts,
}) => {
  await inCopy(async (copy) => {
    // What is not worked on comes from its last build.
    cpSync(RELEASES, join(copy, '.dev/releases'), { recursive: true });
    const source = readFileSync(join(copy, PAGE), 'utf8');
    const save = (text: string) => writeFileSync(join(copy, PAGE), text);
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text());
    });
    const form = new RegistrationPage(page, 'en');
    const errors = page.locator('[data-part="development-errors"]');
    const dev = await startDev(copy, ['step-contact']);

    await test.step('a save is on the screen, and what was typed is still there', async () => {
      await form.opensTab(drafts[2], dev.url);
      await form.types('Nghề nghiệp', 'Kỹ sư');
      save(source.replace('caption="Thông tin liên hệ"', 'caption="Đã lưu"'));
      await expect(page.getByRole('heading', { name: 'Đã lưu' })).toBeVisible();
      await expect(form.field('Nghề nghiệp')).toHaveValue('Kỹ sư');
    });

    await test.step('a syntax error is named with its file and line, and another step works', async () => {
      save(`${source}const broken = {;\n`);
      const line = source.split('\n').length;
      await expect(errors.getByText(`${PAGE}:${line}:17`)).toBeVisible();
      await form.button('Quay lại').click();
      await form.types('Tên đệm và tên', 'Thị Ánh');
      await expect(form.field('Tên đệm và tên')).toHaveValue('Thị Ánh');
    });

    await test.step('once it is mended, the error is gone', async () => {
      save(source);
      await expect(errors).toHaveCount(0);
      await form.continues();
      await expect(form.heading('Thông tin liên hệ')).toBeVisible();
    });

    await test.step('what a render throws is named with the file and line of its source', async () => {
      const [before = '', after = ''] = source.split('  return (');
      save(`${before}  if (group) throw new Error('no contact');\n  return (${after}`);
      const line = before.split('\n').length;
      await expect(errors.getByText(`${PAGE}:${line}:20`)).toBeVisible();
      await expect(errors.getByText('Error: no contact')).toBeVisible();
    });

    await test.step('Ctrl-C, pressed three times while it plays, leaves no process', async () => {
      expect(refusals).toEqual([]);
      for (const _ of [1, 2, 3]) await dev.interrupt();
      await expect.poll(dev.processes).toBe(0);
    });

    await test.step('so does one that is pressed while it builds', async () => {
      const { interrupt, processes } = await beginDev(copy, ['step-contact']);
      // npm, its shell, ours, and what ours has begun.
      await expect.poll(processes).toBeGreaterThan(5);
      await interrupt();
      await expect.poll(processes).toBe(0);
    });
  });
});
