import type { Browser, CDPSession } from '@playwright/test';
import { ánh } from 'e2e/src/drafts';
import { Parent } from 'e2e/src/parent';
import type { Figures } from './figures';
import { visit } from './visit';

/** Whole journeys after the first one, which loads and warms up what stays. */
const JOURNEYS = 10;

/** What a tab holds after one registration, and after ten more of the next pupils. */
export async function heap(browser: Browser, url: string): Promise<Figures> {
  const { page, devTools, close } = await visit(browser, { network: 'local', cpu: 1 });
  const parent = new Parent(page, 'en');
  const register = async () => {
    await parent.fillsInEverything({ ...ánh, nationality: 'Denmark' });
    await parent.agreesAndSubmits();
    await parent.isThanked();
    await parent.button('Đăng ký học sinh tiếp theo').click();
    await parent.heading('Thông tin học sinh').waitFor();
  };
  await parent.opens(url);
  await register();
  const before = await held(devTools);
  for (let journeys = 0; journeys < JOURNEYS; journeys++) await register();
  const after = await held(devTools);
  await close();
  return {
    'heap after one journey, MB': before.heap,
    'heap after ten more, MB': after.heap,
    'heap growth': after.heap / before.heap,
    'nodes growth': after.nodes / before.nodes,
  };
}

/** What is left when all that nobody needs is gone. */
async function held(devTools: CDPSession) {
  for (let times = 0; times < 3; times++) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes } = await devTools.send('Memory.getDOMCounters');
  return { heap: usedSize / 1_000_000, nodes };
}
