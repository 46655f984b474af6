import { fakeServer, success } from '../testing/server';
import { createApi } from './api';

afterEach(() => jest.useRealTimers());

// @proves CONST-12
test('a call waits as long as the server takes', async () => {
  jest.useFakeTimers();
  const signals: unknown[] = [];
  fakeServer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 24 * 60 * 60 * 1000));
    return success([1]);
  });
  const answering = window.fetch;
  window.fetch = (url, init) => {
    signals.push(init?.signal);
    return answering(url, init);
  };
  const response = createApi().get('ton-giao');
  await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(await response).toMatchObject({ is_success: true, data: [1] });
  expect(signals).toEqual([undefined]);
});
