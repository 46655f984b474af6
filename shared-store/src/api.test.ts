import { fakeServer, success } from '../testing/server';
import { createApi } from './api';

const get = (base?: string) => createApi(base).get('ton-giao');

// @proves API-CLIENT-1 to 2
test('calls go below ../../api with a JSON content type', async () => {
  const calls = fakeServer(() => success([]));
  await get();
  expect(calls).toEqual([
    expect.objectContaining({
      method: 'GET',
      path: 'ton-giao',
      headers: { 'Content-Type': 'application/json' },
    }),
  ]);
});

test('a host can set another base', async () => {
  const calls = fakeServer(() => success([]));
  await get('https://school.example/api');
  expect(calls[0]?.path).toBe('https://school.example/api/ton-giao');
});

// @proves API-CLIENT-3 to 4
test('a success answers with the data', async () => {
  fakeServer(() => success([1]));
  expect(await get()).toEqual({ is_success: true, data: [1], message: '', status_code: 200 });
});

// @proves API-CLIENT-4 to 6, ERR-TEXTS-8
test.each([
  [
    'an HTTP error keeps the message of the server',
    { status: 500, body: { message: 'Bận' } },
    500,
    'Bận',
  ],
  ['an HTTP error without a message says Có lỗi', { status: 500, body: {} }, 500, 'Có lỗi'],
  ['a body that is no JSON says Có lỗi', { status: 502 }, 502, 'Có lỗi'],
  ['a 200 that is no JSON is a failure', { status: 200 }, 200, 'Có lỗi'],
  [
    'a 200 that says no keeps its empty message',
    { status: 200, body: { is_success: false } },
    200,
    '',
  ],
])('%s', async (_name, reply, status_code, message) => {
  fakeServer(() => reply);
  expect(await get()).toMatchObject({ is_success: false, status_code, message });
});

test("the body's status code is the one that counts", async () => {
  fakeServer(() => ({ status: 200, body: { is_success: false, status_code: 409 } }));
  expect((await get()).status_code).toBe(409);
});

// @proves API-CLIENT-6
test('a network failure says Có lỗi', async () => {
  fakeServer(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await get()).toEqual({
    is_success: false,
    status_code: 0,
    message: 'Có lỗi',
    unanswered: true,
  });
});

test.each([
  ['no body is no answer', { status: 500 }, true],
  ['a body that is no object is none', { status: 200, body: 'OK' }, true],
  ['the server’s own body is one', { status: 500, body: { is_success: false } }, undefined],
])('%s', async (_what, reply, unanswered) => {
  fakeServer(() => reply);
  expect((await get()).unanswered).toBe(unanswered);
});

test('a post sends its body and headers', async () => {
  const calls = fakeServer(() => success());
  await createApi().post('student', { surname: 'Nguyễn' }, { 'Idempotency-Key': 'k' });
  expect(calls[0]).toEqual({
    method: 'POST',
    path: 'student',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    body: { surname: 'Nguyễn' },
  });
});
