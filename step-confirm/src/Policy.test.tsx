import { act, screen } from '@testing-library/react';
import { languageChanged } from 'shared-store';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import step from './step';

const flow = { policy: { vi: '/policy/a.vi.pdf', en: '/policy/a.en.pdf' } };

// @proves CONFIRM-1
test('the viewer and the link show the flow’s policy in the reader’s language', async () => {
  const { store } = await renderStep(step, { flow, dictionary });
  const viewer = screen.getByTitle('Chính sách học phí và tuyển sinh');
  expect(viewer).toHaveAttribute('type', 'application/pdf');
  expect(viewer).toHaveAttribute('data', '/policy/a.vi.pdf#navpanes=0&view=FitH');
  expect(screen.getByRole('link', { name: 'Mở chính sách (PDF)' })).toHaveAttribute(
    'href',
    '/policy/a.vi.pdf',
  );

  await act(async () => void store.dispatch(languageChanged('en')));
  expect(screen.getByTitle('Fee and admissions policy')).toHaveAttribute(
    'data',
    '/policy/a.en.pdf#navpanes=0&view=FitH',
  );
  const link = screen.getByRole('link', { name: 'Open the policy (PDF)' });
  expect(link).toHaveAttribute('href', '/policy/a.en.pdf');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('a viewer that was shown without a network is loaded anew when there is one', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderStep(step, { flow });
  const title = 'Chính sách học phí và tuyển sinh';
  const first = screen.getByTitle(title);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  const second = screen.getByTitle(title);
  expect(second).not.toBe(first);
  // It has loaded: a network that comes and goes leaves it alone.
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByTitle(title)).toBe(second);
  online.mockRestore();
});

const devices = {
  'an iPhone': {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  },
  'an iPad, which calls itself a Mac': {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    maxTouchPoints: 5,
  },
  'a Mac': { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 },
  'a browser that shows no PDF in a page': { pdfViewerEnabled: false },
  'one that does': { pdfViewerEnabled: true },
};

afterEach(() => {
  for (const name of Object.values(devices).flatMap((device) => Object.keys(device))) {
    Reflect.deleteProperty(navigator, name);
  }
  window.innerHeight = 768;
});

const policy = () => ({
  viewer: screen.queryByTitle('Chính sách học phí và tuyển sinh'),
  link: screen.queryByRole('link', { name: 'Mở chính sách (PDF)' }),
  heading: screen.queryByRole('heading', { name: 'Chính sách học phí và tuyển sinh' }),
});

test.each([
  ['an iPhone', false],
  ['an iPad, which calls itself a Mac', false],
  ['a Mac', true],
  ['a browser that shows no PDF in a page', false],
  ['one that does', true],
] as const)('%s has a viewer: %s; the heading and the link are always there', async (name, has) => {
  for (const [key, value] of Object.entries(devices[name])) {
    Object.defineProperty(navigator, key, { value, configurable: true });
  }
  await renderStep(step, { flow });
  const { viewer, link, heading } = policy();
  expect(viewer !== null).toBe(has);
  expect(heading).toBeVisible();
  expect(link).toHaveAttribute('href', '/policy/a.vi.pdf');
});

test('a window that is too low for a viewer has the link alone, and the viewer when it is higher', async () => {
  window.innerHeight = 539;
  await renderStep(step, { flow });
  expect(policy().viewer).toBeNull();
  expect(policy().link).toBeVisible();
  window.innerHeight = 540;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(policy().viewer).toHaveStyle({ height: '240px' });
});

test('the viewer is removed before the page around it, which it would keep in memory', async () => {
  const { unmount } = await renderStep(step);
  const viewer = screen.getByTitle('Chính sách học phí và tuyển sinh');
  unmount();
  expect(viewer.parentElement).toBeNull();
});

// @proves CONFIRM-3, CONST-9
test('the viewer is as high as the window less 300 pixels, and follows it', async () => {
  window.innerHeight = 900;
  await renderStep(step);
  const viewer = screen.getByTitle('Chính sách học phí và tuyển sinh');
  expect(viewer).toHaveStyle({ height: '600px' });

  window.innerHeight = 700;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(viewer).toHaveStyle({ height: '400px' });
});
