/** @jest-environment jsdom */
import { ERRORS_PATH } from '../channel';
import { reportThrown } from './reportThrown';

afterEach(() => jest.restoreAllMocks());

test('an error is reported once, by whichever way it comes', () => {
  const fetch = jest.fn(async (_url: string, _request: { body: string }) => {});
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(window, { fetch });
  reportThrown();

  const inRender = new Error('no pet');
  console.error('step-pet failed', inRender);
  window.dispatchEvent(new ErrorEvent('error', { error: inRender }));
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('no name') }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('late') });
  window.dispatchEvent(rejection);
  console.error('no error, but a text');
  console.error(new Error('Module build failed (from swc-loader)'));

  expect(fetch.mock.calls.map(([url]) => url)).toEqual([ERRORS_PATH, ERRORS_PATH, ERRORS_PATH]);
  const messages = fetch.mock.calls.map(
    ([, { body }]) => (JSON.parse(body) as { message: string }).message,
  );
  expect(messages).toEqual(['Error: no pet', 'TypeError: no name', 'Error: late']);
  expect(written).toHaveBeenCalledWith('step-pet failed', inRender);
});
