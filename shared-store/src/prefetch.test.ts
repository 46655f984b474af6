import { testFlow } from '../testing/flow';
import { fakeServer, success } from '../testing/server';
import { createApi } from './api';
import { createAppStore } from './createAppStore';

const address = new URL('../../api/ton-giao', window.location.href).href;
/** As much of a response as the client reads. */
const response = (status: number, data?: unknown) =>
  ({ status, ok: status === 200, json: async () => data && success(data).body }) as Response;

afterEach(() => {
  delete window.prefetchedCalls;
});

test('a call that the page began is not made again: its response is used', async () => {
  const calls = fakeServer(() => success(['late']));
  window.prefetchedCalls = { [address]: Promise.resolve(response(200, ['early'])) };
  expect(await createApi().get('ton-giao')).toMatchObject({ is_success: true, data: ['early'] });
  expect(calls).toEqual([]);
});

test('it answers one call; the next one is made', async () => {
  const calls = fakeServer(() => success(['late']));
  window.prefetchedCalls = { [address]: Promise.resolve(response(200, ['early'])) };
  const api = createApi();
  await api.get('ton-giao');
  expect((await api.get('ton-giao')).data).toEqual(['late']);
  expect(calls).toHaveLength(1);
});

test('a call that never reached the server is made again', async () => {
  const calls = fakeServer(() => success(['late']));
  window.prefetchedCalls = { [address]: Promise.reject(new TypeError('Failed to fetch')) };
  expect((await createApi().get('ton-giao')).data).toEqual(['late']);
  expect(calls).toHaveLength(1);
});

test('the server’s response is used, a refusal too', async () => {
  const calls = fakeServer(() => success(['late']));
  window.prefetchedCalls = { [address]: Promise.resolve(response(503)) };
  expect(await createApi().get('ton-giao')).toMatchObject({ is_success: false, status_code: 503 });
  expect(calls).toEqual([]);
});

test('another call, another API and a POST are made as usual', async () => {
  const calls = fakeServer(() => success());
  window.prefetchedCalls = { [address]: Promise.resolve(response(200, ['early'])) };
  await createApi().get('quoc-tich');
  await createApi('https://school.example/api').get('ton-giao');
  await createApi().post('ton-giao', {});
  expect(calls).toHaveLength(3);
});

test('a list that the page began to load is taken over before a dropdown requests it', async () => {
  fakeServer(() => success([]));
  const list = [{ id: 1, ton_giao: 'Không', ton_giao_en: 'None' }];
  window.prefetchedCalls = { [address]: Promise.resolve(response(200, list)) };
  const store = createAppStore({ flow: testFlow });
  await new Promise((resolve) => setTimeout(resolve));
  const { religion, nationality } = store.getState().lookups;
  expect(religion).toEqual({
    status: 'completed',
    data: [{ id: 1, vi: 'Không', en: 'None' }],
    error: '',
  });
  expect(nationality.status).toBe('notInitial');
});

test('so is a list of a step’s own', async () => {
  fakeServer(() => success([]));
  const own = new URL('../../api/lists/transport', window.location.href).href;
  const list = [{ id: 1, vi: 'Xe buýt', en: 'Bus' }];
  window.prefetchedCalls = { [own]: Promise.resolve(response(200, list)) };
  const store = createAppStore({ flow: testFlow });
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.getState().lookups.transport?.data).toEqual(list);
});
