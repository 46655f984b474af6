import { fakeServer, success } from '../testing/server';
import { testFlow } from '../testing/flow';
import { createAppStore } from './createAppStore';
import { lookupOf, lookupRequested } from './lookups';
import { submitRequested } from './pupil';

/** The messages of errors that reached the page. */
const reported: string[] = [];
const report = (event: ErrorEvent) => {
  event.preventDefault();
  reported.push(event.message);
};

beforeEach(() => {
  window.sessionStorage.clear();
  reported.length = 0;
  window.addEventListener('error', report);
});
afterEach(() => window.removeEventListener('error', report));
afterEach(() => jest.restoreAllMocks());

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a submit that throws ends in its alert and is reported; the next one is sent with the same key', async () => {
  const clock = jest.spyOn(Date, 'now');
  const calls = fakeServer(({ method }) => {
    const isFirst =
      method === 'POST' && calls.filter((call) => call.method === 'POST').length === 1;
    if (isFirst) {
      clock.mockImplementationOnce(() => {
        throw new Error('no clock');
      });
    }
    return success([]);
  });
  const store = createAppStore({ flow: testFlow });
  store.dispatch(submitRequested());
  await settle();
  expect(store.getState().pupil).toMatchObject({ status: 'completed', unanswered: true });
  expect(reported).toEqual([expect.stringContaining('no clock')]);

  store.dispatch(submitRequested());
  await settle();
  expect(store.getState().pupil).toMatchObject({ status: 'completed', receipt: {} });
  const keys = calls.flatMap(({ method, headers }) =>
    method === 'POST' ? [headers['Idempotency-Key']] : [],
  );
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a list that throws is reported, and the next one is loaded', async () => {
  const entries = [{ id: 1, vi: 'Hổ', en: 'Tiger' }];
  const broken = new Proxy(entries, {
    get: () => {
      throw new Error('no entries');
    },
  });
  fakeServer(({ path }) => success(path.includes('cages') ? broken : entries));
  const store = createAppStore({ flow: testFlow });
  store.dispatch(lookupRequested('cages'));
  await settle();
  expect(reported).toEqual([expect.stringContaining('no entries')]);
  store.dispatch(lookupRequested('boxes'));
  await settle();
  expect(lookupOf(store.getState().lookups, 'boxes').data).toHaveLength(1);
});
