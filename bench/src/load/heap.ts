import type { Browser, CDPSession } from '@playwright/test';
import { ánh } from 'e2e/src/drafts';
import { Parent } from 'e2e/src/parent';
import type { Figures } from './figures';
import { visit } from './visit';

/** Whole journeys between two looks. */
const JOURNEYS = 10;

/**
 * What a tab holds after one registration, after ten more of the next pupils, and after another ten.
 * What grows over the first ten and not over the next is the engine's own: code that it compiled.
 */
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
  const registerTen = async () => {
    for (let journeys = 0; journeys < JOURNEYS; journeys++) await register();
    return held(devTools);
  };
  await register();
  const one = await held(devTools);
  const eleven = await registerTen();
  const twentyOne = await registerTen();
  await close();
  return {
    'heap after 1 journey, MB': one.heap,
    'heap after 11, MB': eleven.heap,
    'heap after 21, MB': twentyOne.heap,
    'growth from 1 to 11': eleven.heap / one.heap,
    'growth from 11 to 21': twentyOne.heap / eleven.heap,
    'growth of the nodes from 1 to 11': eleven.nodes / one.nodes,
  };
}

/** What is left when all that nobody needs is gone. */
async function held(devTools: CDPSession) {
  for (let times = 0; times < 3; times++) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes } = await devTools.send('Memory.getDOMCounters');
  return { heap: usedSize / 1_000_000, nodes };
}
