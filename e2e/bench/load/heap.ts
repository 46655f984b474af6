import type { Browser, CDPSession } from '@playwright/test';
import { RegistrationPage } from '../../src/forms/registrationPage';
import type { Figures } from '../figures';
import { visit } from './visit';

/** Whole journeys between two looks. Before the first one, the engine compiles what is called often. */
const JOURNEYS = 10;

/** What a tab holds after ten registrations, after ten more of the next pupils, and after another ten. */
export async function heap(browser: Browser, url: string): Promise<Figures> {
  const { page, devTools, close } = await visit(browser, { network: 'local', cpu: 1 });
  const form = new RegistrationPage(page, 'en');
  await form.opens(url);
  const looks: Held[] = [];
  for (let journeys = 1; journeys <= 3 * JOURNEYS; journeys++) {
    await form.fillsInEverything({ nationalityId: 'Denmark' });
    await form.agreesAndSubmits();
    await form.isThanked();
    await form.button('Đăng ký học sinh tiếp theo').click();
    await form.heading('Thông tin học sinh').waitFor();
    if (journeys % JOURNEYS === 0) looks.push(await held(devTools));
  }
  await close();
  const [ten, twenty, thirty] = looks as [Held, Held, Held]; // one after each ten
  return {
    'heap after 10 journeys, MB': ten.heap,
    'heap after 20, MB': twenty.heap,
    'heap after 30, MB': thirty.heap,
    'growth from 10 to 20': twenty.heap / ten.heap,
    'growth from 20 to 30': thirty.heap / twenty.heap,
    'growth of the nodes from 10 to 20': twenty.nodes / ten.nodes,
  };
}

type Held = Awaited<ReturnType<typeof held>>;

/** What is left when all that nobody needs is gone: megabytes, and nodes of the page. */
async function held(devTools: CDPSession) {
  for (let times = 0; times < 3; times++) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes } = await devTools.send('Memory.getDOMCounters');
  return { heap: usedSize / 1_000_000, nodes };
}
