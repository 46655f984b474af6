import { execFile } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyRepository, filesOf } from '../src/repository/copyRepository';
import { unpinned } from '../src/forms/drafts';
import { applyPatch, type Patch } from '../src/repository/patch';
import { startProduct } from '../src/product/product';
import { copyReleases, publishFlow, readFlow } from '../src/releases';
import { expect, test } from '../src/test';
import { REPOSITORY } from '../src/repository/paths';

// Every stage is a command that a team gives; several build something.
test.setTimeout(600_000);

test(
  'a new step is made, tested, released and filled in, and no other package changes',
  { tag: '@slow' },
  async ({ drafts, form, product: _built }) => {
    const releases = await copyReleases();
    const copy = copyRepository(REPOSITORY);
    const before = new Map(
      filesOf(REPOSITORY).map((file) => [file, readFileSync(join(copy, file))]),
    );
    const npm = (...words: string[]) =>
      promisify(execFile)('npm', ['run', '-s', ...words], {
        cwd: copy,
        env: { ...process.env, RELEASES_DIR: releases, RELEASE_BY: 'a browser test' },
      });

    await test.step('it is made', async () => {
      const { stdout } = await npm('new-step', '--', 'step-transport');
      expect(stdout).toContain('npm run dev -- step-transport --standalone');
      const changed = [...before].filter(
        ([file, content]) => !content.equals(readFileSync(join(copy, file))),
      );
      expect(changed.map(([file]) => file).sort()).toEqual(['package-lock.json', 'package.json']);
    });

    await test.step('its own tests pass', async () => {
      const tests = readdirSync(join(copy, 'step-transport/src'))
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => `step-transport/src/${file}`);
      expect(tests).toHaveLength(4);
      const run = promisify(execFile)('npx', ['jest', '--runTestsByPath', ...tests], {
        cwd: copy,
        // Playwright asks for colours.
        env: { ...process.env, FORCE_COLOR: '0' },
      });
      expect((await run).stderr).toMatch(/^Tests: +[1-9]\d passed, /m);
    });

    await test.step('it is released with a style sheet and antd’s controls, a flow names it, and it is played', async () => {
      applyPatch(copy, ownControls);
      // They have passed, and their answers are those of one field.
      for (const file of ['transportInfo.test.ts', 'validate.test.ts', 'TransportPage.test.tsx']) {
        rmSync(join(copy, 'step-transport/src', file));
      }
      writeFileSync(join(copy, 'step-transport/src/looks.module.css'), '.note { margin: 0 }');
      appendFileSync(join(copy, 'step-transport/src/step.ts'), "import './looks.module.css';\n");
      await npm('release', '--', 'publish', 'step-transport');
      const flow = await readFlow(releases, 'admission');
      const steps = [...(flow.steps as object[])]; // the flow's schema
      steps.splice(-1, 0, { step: 'step-transport' });
      await publishFlow(releases, '1.1.0', { ...flow, steps });
      const { stdout } = await npm(
        'release',
        '--',
        'promote',
        'step-transport@1.0.0',
        'flows@1.1.0',
      );
      expect(stdout).toMatch(/^Played admission: 2 visits$/m);
    });

    const product = await startProduct({ releases });
    await test.step('a parent fills it in, and the office reads it', async () => {
      // The fifth step is now the new one.
      await form.opensTab(unpinned(drafts[5]), product.url);
      await expect(form.heading('Bước mới')).toBeVisible();
      await expect(form.page.getByText('Step 5 of 6')).toBeVisible();
      const { page } = form;
      const named = (name: string) => page.getByRole('group', { name, exact: true });
      await form.types('Ghi chú', 'Đón lúc 7 giờ');
      await form.continues();
      await page.getByRole('link', { name: 'Select how interested you are' }).click();
      await page.keyboard.press('ArrowRight');
      await named('How interested you are').getByRole('radio').nth(3).click();
      await form.continues();
      const reference = await form.registers();
      expect(await product.registrations()).toContainEqual(
        expect.objectContaining({
          reference,
          transportNote: 'Đón lúc 7 giờ',
          interest: 4,
        }),
      );
    });

    await product.kill();
    rmSync(copy, { recursive: true });
    rmSync(releases, { recursive: true });
  },
);

/** The new step of a team, with a control of antd's for one of its fields. */
const ownControls: Patch = {
  'step-transport/package.json': [
    ['"contract": "^1.0.0"', '"antd": "6.6.8",\n    "contract": "^1.0.0"'],
  ],
  'step-transport/src/transportInfo.ts': [
    ['import { text,', 'import { number, text,'],
    [
      '  transportNote:',
      `  interest: number({
    label: 'Mức độ quan tâm',
    required: 'Vui lòng chọn Mức độ quan tâm',
    min: 1,
    max: 5,
  }),
  transportNote:`,
    ],
  ],
  'step-transport/src/TransportPage.tsx': [
    [
      "import type { StepPageProps } from 'shared-store';",
      "import { Rate } from 'antd';\nimport type { StepPageProps } from 'shared-store';",
    ],
    ['import { StepForm,', 'import { Field, StepForm,'],
    [
      '      <TextField ',
      `      <Field field={transportInfo.fields.interest}>
        {(control) => <Rate {...control} character="★" />}
      </Field>
      <TextField `,
    ],
  ],
  'step-transport/dictionary.json': [
    [
      '"Ghi chú": "Note",',
      `"Ghi chú": "Note",
  "Mức độ quan tâm": "How interested you are",
  "Vui lòng chọn Mức độ quan tâm": "Select how interested you are",`,
    ],
  ],
};
