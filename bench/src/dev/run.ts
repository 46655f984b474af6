import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopy } from 'tools/repository/copyRepository';
import { startDev } from 'tools/product/dev';
import { median } from '../figures';
import { launch } from '../load/visit';

/**
 * Prints how long a save of a step's source takes to be on the screen, in a copy of the repository:
 * from the write of the file to the new heading. Argument: the number of saves.
 */
const [saves = '10'] = process.argv.slice(2);
const PAGE = 'step-pupil/src/PupilPage.tsx';

await inCopy(async (copy) => {
  const dev = await startDev(copy, ['step-pupil']);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(dev.url);
    await page.locator('#surname').fill('Nguyễn');
    const file = join(copy, PAGE);
    const source = readFileSync(file, 'utf8');
    const times: number[] = [];
    for (let save = 1; save <= Number(saves); save++) {
      // As fast as an editor's user saves, and not while the page is being loaded.
      await page.waitForTimeout(2000);
      const caption = `Lần lưu ${save}`;
      const start = performance.now();
      writeFileSync(file, source.replace('caption="Thông tin học sinh"', `caption="${caption}"`));
      await page.getByRole('heading', { name: caption, exact: true }).waitFor({ timeout: 120_000 });
      times.push(performance.now() - start);
      console.log(`save ${save}: ${seconds(times.at(-1))}`);
    }
    console.log(`median: ${seconds(median(times))}`);
    console.log(`typed text kept: ${(await page.locator('#surname').inputValue()) === 'Nguyễn'}`);
  } finally {
    await browser.close();
    await dev.kill();
  }
});

function seconds(ms = NaN): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
