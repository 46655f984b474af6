/** @jest-environment jsdom */
import { ERRORS_PATH } from '../channel';
import { explainReload } from './explainReload';
import { reportThrown } from './reportThrown';
import { showLocalStep } from './showLocalStep';

afterEach(() => jest.restoreAllMocks());

test('a page of a site says which step is from this machine, and no other page does', () => {
  const note = () => document.querySelector<HTMLElement>('[data-part="local-step"]');
  showLocalStep();
  expect(note()).toBeNull();
  document.documentElement.setAttribute('data-local-step', 'step-pet is from this machine');
  showLocalStep();
  expect(note()?.textContent).toBe('step-pet is from this machine');
  expect(note()?.style.pointerEvents).toBe('none');
});

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

test('a page that was reloaded says why, once', () => {
  const said = jest.spyOn(console, 'info').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  explainReload();
  expect(said).not.toHaveBeenCalled();
  console.warn('[HMR] Cannot apply update. Need to do a full reload!');
  console.warn(
    '[HMR] Error: Aborted because ./step-pet/src/pet.ts is not accepted\nUpdate propagation: ./step-pet/src/pet.ts -> ./step-pet/src/step.ts\n    at applyHandler (http://localhost/main.js:1:1)',
  );
  explainReload();
  explainReload();
  expect(said.mock.calls).toEqual([
    [
      'The page was reloaded: only components, and declarations whose fields keep their names and kinds, are replaced in place. Aborted because ./step-pet/src/pet.ts is not accepted\nUpdate propagation: ./step-pet/src/pet.ts -> ./step-pet/src/step.ts',
    ],
  ]);
});
