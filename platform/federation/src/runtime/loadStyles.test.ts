/** @jest-environment jsdom */
import { loadStyles } from './loadStyles';

let number = 0;
let sheet = { url: '', integrity: 'sha384-x' };
const links = () => [...document.querySelectorAll('link')];

beforeAll(() => {
  // jsdom has none; the code needs no more of it.
  globalThis.CSS = { escape: (text: string) => text } as typeof CSS;
});
beforeEach(() => {
  jest.useFakeTimers();
  sheet = { ...sheet, url: `/packages/step-pet/1.0.${number++}/pet.css` };
});
afterEach(() => {
  jest.useRealTimers();
  links().forEach((link) => link.remove());
});

test('a style sheet is linked with its hash, and once', async () => {
  const loading = loadStyles([sheet]);
  const [link] = links();
  expect(link).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
  // The next attempt waits for the same link.
  const again = loadStyles([sheet]);
  let waits = true;
  void again.then(() => (waits = false));
  await Promise.resolve();
  expect(waits).toBe(true);
  link?.dispatchEvent(new Event('load'));
  await Promise.all([loading, again]);
  expect(links()).toHaveLength(1);
});

test('one that fails is removed, so that the next attempt links it again', async () => {
  const loading = loadStyles([sheet]);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow(`${sheet.url} could not be loaded`);
  expect(links()).toHaveLength(0);
});

test('one that does not load times out', async () => {
  const loading = loadStyles([sheet]);
  jest.advanceTimersByTime(8000);
  await expect(loading).rejects.toThrow(`${sheet.url} does not come`);
  expect(links()).toHaveLength(0);
});
