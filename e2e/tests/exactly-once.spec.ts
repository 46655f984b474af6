import { test } from './connection';
import type { Drafts } from '../src/forms/drafts';
import { RegistrationPage } from '../src/forms/registrationPage';
import type { Product } from '../src/product/product';
import { sentBy } from '../src/submit';
import { expect } from '../src/test';

const SUBMIT = 'POST /api/student';

/** The references that the office has now and had not before. */
async function newReferences(product: Product, act: () => Promise<void>): Promise<unknown[]> {
  const references = async () =>
    (await product.registrations()).map(({ reference }) => String(reference));
  const before = new Set(await references());
  await act();
  return (await references()).filter((reference) => !before.has(reference));
}

async function submitsInVain(form: RegistrationPage) {
  const notSent = form.reads('Chưa gửi được. Thông tin đã nhập vẫn được giữ.');
  await form.agreesAndSubmits();
  await expect(form.page.getByText(notSent)).toBeVisible();
}

/** @returns the reference on the thank-you page */
async function submitsAgain(form: RegistrationPage): Promise<string> {
  await form.button('Gửi đăng ký').click();
  return form.isThanked();
}

test('a connection that is cut before the registration arrives keeps nothing; a second Submit does', async ({
  formInVietnamese: form,
  connection,
  drafts,
  product,
}) => {
  await form.opensTab(drafts[5]);
  let cuts = 0;
  connection.cutRequestsWith(SUBMIT, () => (cuts += 1));
  const unsent = await newReferences(product, async () => {
    await submitsInVain(form);
  });
  expect(cuts).toBeGreaterThan(0);
  expect(unsent).toEqual([]);

  connection.heal();
  let thanked = '';
  const sent = await newReferences(product, async () => {
    thanked = await submitsAgain(form);
  });
  expect(sent).toEqual([thanked]);
});

test('a connection that is cut after the commit and before the response: a second Submit gets its reference, also after a reload', async ({
  form,
  connection,
  drafts,
  product,
}) => {
  await form.opensTab(drafts[5]);
  let lost = '';
  connection.cutAnswersTo(SUBMIT, (answer) => (lost += answer));
  let thanked = '';
  const kept = await newReferences(product, async () => {
    await submitsInVain(form);
    connection.heal();
    await form.page.reload();
    thanked = await submitsAgain(form);
  });
  expect(/"reference":"(\w+)"/.exec(lost)?.[1]).toBe(thanked);
  expect(kept).toEqual([thanked]);
});

test('Submit in two tabs that were restored from the same draft: one registration, one reference', async ({
  form,
  context,
  drafts,
  product,
}) => {
  const tab = await reachesTheLastStep(form, drafts);
  const other = await secondTab(form, await context.newPage(), tab);
  const references: string[] = [];
  const kept = await newReferences(product, async () => {
    await Promise.all([form.agreesAndSubmits(), other.agreesAndSubmits()]);
    references.push(await form.isThanked(), await other.isThanked());
  });
  expect(kept).toHaveLength(1);
  expect(references).toEqual([kept[0], kept[0]]);
});

test('a double click on Submit, and Back after the success: one registration, and its reference', async ({
  form,
  drafts,
  product,
}) => {
  const { page } = form;
  await reachesTheLastStep(form, drafts);
  const sent = sentBy(page);
  let thanked = '';
  const kept = await newReferences(product, async () => {
    await form.agrees();
    await form.button('Gửi đăng ký').dblclick();
    thanked = await form.isThanked();
    await page.goBack();
    expect(await form.isThanked()).toBe(thanked);
  });
  expect(kept).toEqual([thanked]);
  expect(sent).toHaveLength(1);
});

/** @returns what the tab keeps then: it has the key, which is made on the way there */
async function reachesTheLastStep(form: RegistrationPage, drafts: Drafts) {
  await form.opensTab(drafts[4]);
  await form.fillsInAdditional();
  await form.continues();
  await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
  return form.page.evaluate(() => ({ ...sessionStorage }));
}

/** Another tab of the same browser, with what the first one kept. */
async function secondTab(
  form: RegistrationPage,
  page: RegistrationPage['page'],
  tab: Readonly<Record<string, string>>,
): Promise<RegistrationPage> {
  const other = new RegistrationPage(page, form.language);
  await other.opensTab(tab);
  await expect(other.heading('Xác nhận đăng ký')).toBeVisible();
  return other;
}
