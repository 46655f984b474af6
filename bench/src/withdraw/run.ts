import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { recordDrafts, STEPS, type Step } from 'e2e/drafts';
import { findBrowsers } from 'e2e/find-chromium';
import { startProduct, type Product, type Registration } from 'e2e/product';
import { publishCopy } from 'e2e/releases';
import { randomOf } from '../earlyInput/random';
import { inTurns } from '../inTurns';
import { ownReleases } from '../releaseEverything';
import { STEPS as STEP_PACKAGES } from '../stepFaults/faultKinds';
import { activityOf, does, pause, type Activity } from './activities';
import { fillsIn, openForm, TYPED } from './openForm';
import type { Result } from './result';
import { differences, shown } from './shown';
import { table } from './table';

/**
 * Withdraws the current set while many forms of it are open, in every step, and at work. Then each is
 * completed and sent. Prints what moved, when, and what was lost; ends with 1 when anything was.
 */
const { values } = parseArgs({
  options: {
    forms: { type: 'string', default: '50' },
    /** The number of the first form: it decides on the step, and on what the parent does. */
    first: { type: 'string', default: '0' },
    releases: { type: 'string' },
  },
});

/** From the withdrawal to the end of what the parents do, in milliseconds. */
const [SHORTEST_WORK_MS, LONGEST_WORK_MS] = [5000, 80_000];

/** A page that nobody touches has moved by then. */
const LAST_MOVE_MS = 90_000;

const NEWER = '1.0.1';

const INTERRUPTIBLE: readonly Activity[] = ['types', 'composes'];

const MAY_MOVE_AT_ONCE = /goes on|sends/;

/** What two registrations never have in common. */
const OF_EACH = ['reference', 'receivedAt'];

const releases = await ownReleases(values.releases);
for (const name of STEP_PACKAGES) await publishCopy(releases, name, NEWER);
const product = await startProduct({ releases, variables: { RATE_LIMIT_MAX: '0' } });
const browser = await chromium.launch({
  executablePath: findBrowsers().headlessShell,
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
try {
  const results = await withdrawUnderForms(product, browser, Number(values.forms));
  console.log(table(results.forms, results.withdrawnAt));
  const bad = results.forms.filter(({ problems }) => problems.length > 0);
  for (const { index, step, activity, problems } of bad) {
    console.log(`form ${index}, step ${step}, ${activity}: ${problems.join('; ')}`);
  }
  process.exitCode = bad.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.kill();
  await rm(releases, { recursive: true });
}

async function withdrawUnderForms(product: Product, browser: Browser, count: number) {
  await product.release('promote', ...STEP_PACKAGES.map((name) => `${name}@${NEWER}`));
  const drafts = await recordDrafts(browser, product.url);
  const random = randomOf(1);
  const forms: Result[] = [];
  await inTurns(2, count, async (turn) => {
    const index = Number(values.first) + turn;
    const step = STEPS[index % STEPS.length] ?? 1;
    const activity = activityOf(Math.floor(index / STEPS.length), step);
    const worksMs = SHORTEST_WORK_MS + random.below(LONGEST_WORK_MS - SHORTEST_WORK_MS);
    const opened = await again(() => openForm(browser, product.url, drafts, index, step));
    forms.push(Object.assign(opened, { activity, worksMs, problems: [], registered: 0 }));
    console.error(`opened ${forms.length} of ${count}`);
  });
  const control = await again(() => openForm(browser, product.url, drafts, 99, 5));
  await control.form.button('Gửi đăng ký').click();
  await control.form.isThanked();
  const [expected = {}] = await product.registrations();

  const beginsAt = Date.now() + 3000;
  const working = forms.map((form) => works(form, beginsAt));
  await pause(Math.max(0, beginsAt - Date.now()));
  const set = await currentSet(product);
  const withdrawnAt = Date.now();
  await product.release('withdraw', set, '--why', 'a rehearsal');
  console.error('withdrawn');
  await Promise.all(working);
  await Promise.all(forms.map((form) => moves(form)));
  console.error('moved');
  await inTurns(2, count, (index) => sendsIt(forms[index] as Result)); // below the count
  const rows = await product.registrations();
  for (const form of forms) compare(form, rows, expected);
  return { forms, withdrawnAt };
}

/** Does what it does until its time; remembers what the form then shows. */
async function works(form: Result, beginsAt: number) {
  try {
    form.typed = await does(form, form.activity, beginsAt + form.worksMs);
    form.doneAt = Date.now();
    // What is in between two steps, or about to be thanked for, is looked at when it is completed.
    if (!MAY_MOVE_AT_ONCE.test(form.activity)) form.before = await shown(form.page);
    if (form.leftAt !== undefined && INTERRUPTIBLE.includes(form.activity)) {
      form.problems.push(`it moved ${form.doneAt - form.leftAt} ms before its parent had finished`);
    }
  } catch (error) {
    form.problems.push(`${form.activity}: ${firstLine(error)}`);
  }
}

/** Waits until it has moved, and looks whether everything is as it was. */
async function moves(form: Result) {
  const { page, problems, before } = form;
  const isThanked = /thank/.test(page.url());
  const until = Date.now() + LAST_MOVE_MS;
  while (form.movedAt === undefined && !isThanked && Date.now() < until) await pause(100);
  if (isThanked) {
    form.isSent = true;
    if (form.movedAt !== undefined) problems.push('it moved after it was sent');
    return;
  }
  if (form.movedAt === undefined) {
    problems.push('it did not move');
    return;
  }
  try {
    await page.locator('html[data-started]').waitFor({ state: 'attached', timeout: 30_000 });
    const pin = await page.evaluate(() => document.documentElement.dataset.pin);
    if (pin !== 'renewed') problems.push(`its pin is ${pin}`);
    const isOld = await page.evaluate(
      (version) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${version}/`)),
      NEWER,
    );
    if (isOld) problems.push('it has a script of the withdrawn set');
    if (!before) return;
    let found = ['nothing was looked at'];
    for (let tries = 0; found.length > 0 && tries < 30; tries++) {
      if (tries > 0) await pause(200);
      found = differences(before, await shown(page));
    }
    problems.push(...found);
  } catch (error) {
    problems.push(`after the move: ${firstLine(error)}`);
  }
}

/** Goes on from where it is to the thank-you page. */
async function sendsIt(opened: Result) {
  const { form, page, problems, surname } = opened;
  try {
    if (opened.isSent) return;
    const wentOn = opened.activity === 'types, goes on' ? 1 : 0;
    for (let step = opened.step + wentOn; step < 5; step++) {
      if (step !== opened.step) await fillsIn(form, step as Step, surname); // 1 to 4
      await form.continues();
    }
    await form.agreesAndSubmits();
    await form.isThanked();
  } catch (error) {
    problems.push(`sent: ${firstLine(error)}`);
  } finally {
    await page.context().close();
  }
}

/** What the office has of it, against what was typed. */
function compare(form: Result, rows: readonly Registration[], control: Registration) {
  const own = rows.filter(({ surname }) => surname === form.surname);
  form.registered = own.length;
  if (own.length !== 1) form.problems.push(`${own.length} registrations`);
  const field = TYPED[form.step];
  const typed = field === undefined || form.typed === undefined ? {} : { [field]: form.typed };
  const expected: Registration = { ...control, surname: form.surname, ...typed };
  for (const [name, value] of Object.entries(expected)) {
    if (OF_EACH.includes(name) || own.length === 0) continue;
    const [{ [name]: found } = {}] = own as Record<string, unknown>[]; // any field
    if (JSON.stringify(found) === JSON.stringify(value)) continue;
    form.problems.push(
      `lost ${name}: ${JSON.stringify(value)} arrived as ${JSON.stringify(found)}`,
    );
  }
}

async function currentSet(product: Product): Promise<string> {
  const lines = (await product.release('history', '--json')).trim().split('\n');
  return (JSON.parse(lines.at(-1) ?? '{}') as { set: string }).set;
}

/** A busy machine may be too slow for one of its own timeouts. */
function again<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(work);
}

function firstLine(error: unknown): string {
  return String(error).split('\n')[0] ?? '';
}
