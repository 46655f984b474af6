import type { Page, Request, Route } from '@playwright/test';
import type { CuttingProxy } from 'server/testing/cuttingProxy';
import { test } from './connection';
import { CAPTIONS, type Step } from '../src/forms/drafts';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { sentBy } from '../src/submit';
import { expect } from '../src/test';

/** When the network is lost. */
type Moment =
  | 'at the first screen'
  | `${'at' | 'filling' | 'after'} step ${Step}`
  | 'at Submit'
  | 'before the request arrives'
  | 'before the response arrives';

/** Each moment is in one of three ways to the reference. */
const WAYS: readonly (readonly Moment[])[] = [
  ['at the first screen', 'after step 3', 'at step 5', 'at Submit'],
  ['filling step 1', 'filling step 3', 'before the request arrives'],
  ['after step 1', 'at step 4', 'before the response arrives'],
];

/** A network that is lost at moments, and comes back when the parent cannot go on without it, or before the next one. */
class Network {
  isLost = false;

  constructor(
    readonly page: Page,
    readonly connection: CuttingProxy,
    readonly moments: readonly Moment[],
  ) {}

  async passes(moment: Moment) {
    if (!this.moments.includes(moment)) return;
    if (this.isLost) await this.comesBack();
    await this.isCut();
  }

  async isCut() {
    this.isLost = true;
    await this.page.context().setOffline(true);
    this.connection.cutRequestsWith('HTTP/1.1', () => {});
  }

  async comesBack() {
    this.isLost = false;
    this.connection.heal();
    await this.page.context().setOffline(false);
  }
}

const has = (page: Page, file: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .some(
          (entry) =>
            entry.name.includes(name) && 'responseStatus' in entry && entry.responseStatus === 200,
        ),
    file,
  );

const card = (form: RegistrationPage) =>
  form.page.getByRole('alert').filter({
    hasText: form.reads('Chưa tải được bước này. Thông tin đã nhập vẫn được giữ.'),
  });

/** Continues. A step that is missing without a network is there when it is back, without a press. */
async function continuesTo(form: RegistrationPage, network: Network, step: Step) {
  await form.continues();
  const heading = form.heading(CAPTIONS[step]);
  if (network.isLost) {
    await expect(heading.or(card(form)).first()).toBeVisible();
    if (await card(form).isVisible()) {
      await expect(card(form)).toContainText(
        form.reads('Bạn đang ngoại tuyến. Biểu mẫu sẽ tự thử lại khi có mạng.'),
      );
      await network.comesBack();
    }
  }
  await expect(card(form)).toHaveCount(0);
  await expect(heading).toBeVisible();
}

const waiting = (form: RegistrationPage) =>
  form.page.getByRole('status').filter({
    hasText: form.reads('Đang chờ mạng để gửi. Câu trả lời được giữ nguyên cho đến khi gửi xong.'),
  });

/** Submits; what the network loses is sent again when it is back. @returns the reference */
async function submits(form: RegistrationPage, network: Network): Promise<string> {
  const { moments, page } = network;
  const isOnItsWay = moments.some((moment) => moment.startsWith('before'));
  if (isOnItsWay) {
    if (network.isLost) await network.comesBack();
    const cut = async (route: Route) => {
      if (moments.includes('before the response arrives')) await route.fetch();
      await network.isCut();
      await route.abort('internetdisconnected');
    };
    await page.route('**/api/student', cut, { times: 1 });
  }
  await form.agrees();
  await network.passes('at Submit');
  await form.button('Gửi đăng ký').click();
  if (network.isLost || isOnItsWay) {
    await expect(waiting(form)).toBeVisible();
    await expect(form.button('Quay lại')).toBeDisabled();
    await network.comesBack();
  }
  return form.isThanked();
}

for (const [way, moments] of WAYS.entries()) {
  test(`a network that is lost ${moments.join(', and ')} loses no answer, and one registration arrives`, async ({
    formInVietnamese: form,
    page,
    connection,
    product,
  }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    const sent = sentBy(page);
    const network = new Network(page, connection, moments);
    const surname = `Nguyễn ${'abc'[way]}`;
    await form.opens();
    await network.passes('at the first screen');
    await form.types('Họ', surname);
    await network.passes('filling step 1');
    if (network.isLost && !(await has(page, '/dropdown.'))) await network.comesBack();
    await form.fillsInPupil({ surname });
    await network.passes('after step 1');
    await continuesTo(form, network, 2);
    await form.fillsInContact();
    await continuesTo(form, network, 3);
    await form.types('Tên hiệu trưởng', 'Lê Văn Định');
    await network.passes('filling step 3');
    await form.fillsInSchool();
    await network.passes('after step 3');
    await continuesTo(form, network, 4);
    await network.passes('at step 4');
    if (network.isLost && !(await has(page, 'api/know-source'))) await network.comesBack();
    await form.fillsInAdditional();
    await continuesTo(form, network, 5);
    await network.passes('at step 5');
    const reference = await submits(form, network);

    const kept = (await product.registrations()).filter((one) => one.surname === surname);
    expect(kept).toEqual([
      expect.objectContaining({
        reference,
        forename: 'Thị Ánh',
        homeAddress: '12 phố Huế, Hà Nội',
        headTeacher: 'Lê Văn Định',
        medicalInfo: 'Dị ứng lạc',
      }),
    ]);
    expect(keysOf(sent).size).toBe(1);
    expect(loads).toBe(1);
  });
}

const keysOf = (sent: readonly Request[]) =>
  new Set(sent.map((request) => request.headers()['idempotency-key']));
