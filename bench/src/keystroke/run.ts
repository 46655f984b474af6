import type { CDPSession } from '@playwright/test';
import { launch, visit } from '../load/visit';
import { serveProduct } from '../serveProduct';
import { ownFunctions, type OwnFunction } from './sourceFiles';

/**
 * Prints which of our source files a key passes in step 1: those with a function that V8 has run
 * between the second keydown and the store's new state, and between that and the moment after the frame.
 */
const product = await serveProduct();
const browser = await launch();
try {
  const { page, devTools } = await visit(browser, { network: 'local', cpu: 1 });
  await page.goto(product.url);
  await page.locator('#surname').focus();
  await devTools.send('Profiler.enable');
  await devTools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const takeFunctions = async () =>
    ownFunctions((await devTools.send('Profiler.takePreciseCoverage')).result, product.releases);
  // The frame after the key, and what waits for it; then the draft is written.
  const afterFrame = (ms: number) =>
    page.evaluate(
      (wait) => new Promise((done) => requestAnimationFrame(() => setTimeout(done, wait))),
      ms,
    );

  await page.keyboard.press('L');
  await afterFrame(1000);
  await breakAtNewState(devTools, await takeFunctions());
  const paused = new Promise((done) => devTools.once('Debugger.paused', done));

  const pressed = page.keyboard.press('e');
  await paused;
  const before = await takeFunctions();
  await devTools.send('Debugger.disable');
  await pressed;
  await afterFrame(50);
  print('to the store’s new state', before);
  print('from there to the moment after the frame', await takeFunctions());
} finally {
  await browser.close();
  await product.stop();
}

/** From now on the page halts where the store's reducer returns. */
async function breakAtNewState(devTools: CDPSession, run: OwnFunction[]) {
  await devTools.send('Debugger.enable');
  // Of the file's functions that have run, it is the one with the others' calls, so the longest.
  const length = ({ start, end }: OwnFunction) => end.columnNumber - start.columnNumber;
  const [reducer] = run
    .filter(({ file }) => file === 'shared-store/src/rootReducer.ts')
    .sort((a, b) => length(b) - length(a));
  if (!reducer) throw new Error('expected that the first key passes the root reducer');
  const { start, end } = reducer;
  const { locations } = await devTools.send('Debugger.getPossibleBreakpoints', {
    start,
    end: { ...end, columnNumber: end.columnNumber + 1 },
  });
  const location = locations.findLast(({ type }) => type === 'return');
  if (!location) throw new Error('expected where the root reducer returns');
  await devTools.send('Debugger.setBreakpoint', { location });
}

function print(part: string, functions: readonly OwnFunction[]) {
  const files = [...new Set(functions.map(({ file }) => file))];
  console.log(`${files.length} files ${part}:`);
  for (const file of files) {
    const names = functions.filter((one) => one.file === file).map(({ name }) => name);
    console.log(`  ${file}: ${names.join(', ')}`);
  }
}
