import { randomUUID } from 'node:crypto';
import { envelopeOf } from '../../testing/envelopeOf';
import {
  brokenSection,
  contactSection,
  goodBody,
  pupilSection,
} from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';

/** One for all tests: each looks at what it has sent itself, to the form as it has promoted it. */
let server: TestServer;
let before: number;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  server.releases.promote('admission', 'set-1');
  before = (await server.registrations()).length;
});
/** What the test has registered. */
const kept = async () => (await server.registrations()).slice(before);

async function answer(response: Response) {
  return { status: response.status, ...(await envelopeOf<{ reference: string }>(response)) };
}

// @proves ROLES-1, API-CALLS-8
test('a valid registration is kept as it was sent, and its reference is returned', async () => {
  const start = Date.now();
  const response = await server.post({ ...goodBody, surname: 'Nguyễn Thị Ánh', extra: null });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { data, ...rest } = await answer(response);
  expect(rest).toEqual({ status: 200, is_success: true, message: '', status_code: 200 });
  expect(data.reference).toMatch(/^[3479CDFHJKMNPRTWXY]{8}$/);
  const [row] = await kept();
  expect(row).toEqual({
    reference: data.reference,
    receivedAt: expect.any(Number) as unknown,
    flow: 'admission',
    releaseSet: 'set-1',
    payload: { ...goodBody, surname: 'Nguyễn Thị Ánh', extra: null },
  });
  expect(row?.receivedAt).toBeGreaterThanOrEqual(start);
});

// @proves API-CALLS-9
test('an invalid one is 422 with names and rules, never a value, and is not kept', async () => {
  const response = await server.post({ ...goodBody, surname: '', nationalityId: 250 });
  expect(await answer(response)).toEqual({
    status: 422,
    is_success: false,
    status_code: 422,
    message: 'Vui lòng kiểm tra lại',
    data: {
      fields: [
        { name: 'surname', rule: 'minLength' },
        { name: 'nationalityId', rule: 'lookup' },
      ],
    },
  });
  expect(await kept()).toEqual([]);
});

describe('a text', () => {
  const withTexts = (texts: Record<string, string>) => {
    server.releases.writeSet('admission', 'set-texts', {
      packages: {},
      sections: [{ step: 'step-contact', name: 'contactInfo', schema: contactSection, texts }],
    });
    server.releases.promote('admission', 'set-texts');
  };
  const TEXTS = { homeAddress: 'lines', mobileNumber: 'digits', medicalInfo: 'longText' };
  const good = { homeAddress: 'Hà Nội', mobileNumber: '0912', isEmployee: 'no' };
  const stored = async () => (await kept()).map(({ payload }) => payload);

  test('is stored as its section says: composed, without what nobody sees', async () => {
    withTexts(TEXTS);
    const sent = {
      isEmployee: 'no',
      mobileNumber: '０９１２\u200B',
      homeAddress: '12 pho\u0302\u0301 Hue\u0302\u0301\r\n\nHà Nội\u0000',
      medicalInfo: 'Di\u0323 ư\u0301ng\r\n👨‍👩‍👧\u202E',
    };
    expect((await server.post(sent)).status).toBe(200);
    const [{ payload } = {}] = await kept();
    expect(JSON.stringify(payload)).toBe(
      JSON.stringify({
        isEmployee: 'no',
        mobileNumber: '0912',
        homeAddress: '12 phố Huế, Hà Nội',
        medicalInfo: 'Dị ứng\n👨‍👩‍👧',
      }),
    );
  });

  test('is counted as it is stored', async () => {
    withTexts(TEXTS);
    const long = { ...good, medicalInfo: 'e\u0323\u0302\u200B'.repeat(2000) };
    expect((await server.post(long)).status).toBe(200);
    const longer = { ...good, homeAddress: `${'a'.repeat(250)}\n${'b'.repeat(249)}` };
    expect(await answer(await server.post(longer))).toMatchObject({
      status: 422,
      data: { fields: [{ name: 'homeAddress', rule: 'maxLength' }] },
    });
    expect(await stored()).toEqual([{ ...good, medicalInfo: 'ệ'.repeat(2000) }]);
  });

  test.each(['\u200B', '\n\u00A0\n', '\u2066\u2069', '\u0000'])(
    'of %j alone is blank: 422 with its field',
    async (homeAddress) => {
      withTexts(TEXTS);
      expect(await answer(await server.post({ ...good, homeAddress }))).toMatchObject({
        status: 422,
        data: { fields: [{ name: 'homeAddress', rule: 'filled' }] },
      });
    },
  );

  test('that is an option of a choice is compared as it was sent', async () => {
    withTexts(TEXTS);
    expect(await answer(await server.post({ ...good, isEmployee: 'n\u200Bo' }))).toMatchObject({
      status: 422,
      data: { fields: [{ name: 'isEmployee', rule: 'enum' }] },
    });
  });

  test('is the same one again, or another one, as it was sent and not as it is stored', async () => {
    withTexts(TEXTS);
    const headers = { 'idempotency-key': randomUUID() };
    const sent = { ...good, homeAddress: 'Hue\u0302\u0301' };
    const first = await answer(await server.post(sent, headers));
    expect(await answer(await server.post(sent, headers))).toEqual(first);
    expect((await server.post({ ...good, homeAddress: 'Huế' }, headers)).status).toBe(422);
    expect(await stored()).toEqual([{ ...good, homeAddress: 'Huế' }]);
  });
});

describe('the idempotency key', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key });
  const received = (reference: string) => ({
    status: 422,
    is_success: false,
    status_code: 422,
    message: 'Nhà trường đã nhận hồ sơ {reference}. Thay đổi sau đó chưa được gửi.',
    data: { reference },
  });

  test('neither the order of the fields nor the letters of the key make it another one', async () => {
    const key = randomUUID();
    const first = await answer(await server.post(goodBody, withKey(key)));
    const reversed = Object.fromEntries(Object.entries(goodBody).reverse());
    expect(await answer(await server.post(reversed, withKey(key.toUpperCase())))).toEqual(first);
    expect(await kept()).toHaveLength(1);
  });

  test('the same key with another body: 422 with the first reference, nothing changed', async () => {
    const key = randomUUID();
    const { data } = await answer(await server.post(goodBody, withKey(key)));
    const changed = { ...goodBody, surname: 'Trần' };
    expect(await answer(await server.post(changed, withKey(key)))).toEqual(
      received(data.reference),
    );
    // A changed body that is not even valid was received before all the same.
    const broken = { ...goodBody, surname: '' };
    expect(await answer(await server.post(broken, withKey(key)))).toEqual(received(data.reference));
    expect((await kept()).map(({ payload }) => payload)).toEqual([goodBody]);
  });

  test('a retry gets the same response even when the rules have changed since', async () => {
    const key = randomUUID();
    const first = await answer(await server.post(goodBody, withKey(key)));
    server.releases.publish('step-pupil', '3.0.0', {
      section: {
        ...pupilSection,
        required: ['emergencyPhone'],
        properties: { emergencyPhone: {} },
      },
    });
    server.releases.writeSet('admission', 'set-stricter', { packages: { 'step-pupil': '3.0.0' } });
    server.releases.promote('admission', 'set-stricter');
    expect(await answer(await server.post(goodBody, withKey(key)))).toEqual(first);
    expect((await server.post(goodBody, withKey(randomUUID()))).status).toBe(422);
  });

  test('without a key, the same body is one registration for ten minutes', async () => {
    const server = await startTestServer();
    const post = server.postWithoutKey;
    const first = await answer(await post(goodBody));
    expect(first.status).toBe(200);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
    expect(await answer(await post(goodBody))).toEqual(first);
    now.mockRestore();
    expect((await post({ ...goodBody, surname: 'Trần' })).status).toBe(200);
    expect(await server.registrations()).toHaveLength(2);
    await server.close();
  });

  test.each(['', 'abc', `${randomUUID()}x`, `${randomUUID()}, ${randomUUID()}`])(
    '%j is no key: 400',
    async (key) => {
      expect(await answer(await server.post(goodBody, withKey(key)))).toMatchObject({
        status: 400,
        is_success: false,
        data: { reason: 'idempotency-key' },
      });
      expect(await kept()).toEqual([]);
    },
  );
});

describe('the release set', () => {
  beforeEach(() => {
    server.releases.publish('step-pupil', '2.0.0', {
      section: { ...pupilSection, required: [...pupilSection.required, 'forename'] },
    });
    server.releases.writeSet('admission', 'set-2', { packages: { 'step-pupil': '2.0.0' } });
    server.releases.promote('admission', 'set-2');
  });

  test('a newly required field does not affect a form that was opened before', async () => {
    const old = await server.post(goodBody, { 'release-set': 'set-1' });
    expect(old.status).toBe(200);
    expect((await kept())[0]?.releaseSet).toBe('set-1');
  });

  test.each([undefined, 'set-2', 'no-such-set', '../../etc', ''])(
    'named %j, the rules are those of the current set',
    async (named) => {
      const headers: Record<string, string> = named === undefined ? {} : { 'release-set': named };
      const response = await server.post(goodBody, headers);
      expect((await answer(response)).data).toEqual({
        fields: [{ name: 'forename', rule: 'required' }],
      });
    },
  );
});

describe('other flows', () => {
  beforeEach(() => {
    server.releases.writeSet('summer-school', 'set-s', {
      submitPath: 'summer-school/student',
      packages: { 'step-pupil': '1.0.0' },
    });
    server.releases.promote('summer-school', 'set-s');
  });

  test('a registration belongs to the flow whose path it is posted to', async () => {
    expect((await server.post(goodBody, {}, '/api/summer-school/student')).status).toBe(200);
    // Another flow's set does not lend its rules to this path.
    await server.post(goodBody, { 'release-set': 'set-1' }, '/api/summer-school/student');
    expect((await kept()).map(({ flow, releaseSet }) => [flow, releaseSet])).toEqual([
      ['summer-school', 'set-s'],
      ['summer-school', 'set-s'],
    ]);
  });

  test.each(['/api/students', '/api/winter/student', '/api/', '/api/ton-giao'])(
    'nothing is posted to %s',
    async (path) => {
      expect(await answer(await server.post(goodBody, {}, path))).toMatchObject({
        status: 404,
        is_success: false,
        status_code: 404,
      });
    },
  );
});

test('a set whose schemas do not compile accepts no registration, and the server goes on', async () => {
  server.releases.writeSet('admission', 'set-broken', { packages: {}, sections: [brokenSection] });
  server.releases.promote('admission', 'set-broken');
  expect(await answer(await server.post(goodBody))).toMatchObject({
    status: 503,
    is_success: false,
    message: 'Có lỗi',
    data: null,
  });
  expect((await server.post(goodBody, { 'release-set': 'set-1' })).status).toBe(200);
});
