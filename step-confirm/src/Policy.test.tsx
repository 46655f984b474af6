import { act, screen } from '@testing-library/react';
import { languageChanged } from 'shared-store';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import step from './step';

const flow = { policy: { vi: '/policy/a.vi.pdf', en: '/policy/a.en.pdf' } };

test('the viewer and the link show the flow’s policy in the reader’s language', async () => {
  const { store } = await renderStep(step, { flow, dictionary });
  const viewer = screen.getByTitle('Chính sách học phí và tuyển sinh');
  expect(viewer).toHaveAttribute('type', 'application/pdf');
  expect(viewer).toHaveAttribute('data', '/policy/a.vi.pdf');
  expect(screen.getByRole('link', { name: 'Mở chính sách (PDF)' })).toHaveAttribute(
    'href',
    '/policy/a.vi.pdf',
  );

  await act(async () => void store.dispatch(languageChanged('en')));
  expect(screen.getByTitle('Fee and admissions policy')).toHaveAttribute(
    'data',
    '/policy/a.en.pdf',
  );
  const link = screen.getByRole('link', { name: 'Open the policy (PDF)' });
  expect(link).toHaveAttribute('href', '/policy/a.en.pdf');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

const devices = {
  'an iPhone': [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    5,
  ],
  'an iPad, which calls itself a Mac': ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
  'a Mac': ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0],
} as const;

test.each([
  ['an iPhone', true],
  ['an iPad, which calls itself a Mac', true],
  ['a Mac', false],
] as const)('on %s the link comes before the viewer: %s', async (device, leads) => {
  const [userAgent, maxTouchPoints] = devices[device];
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
  await renderStep(step, { flow });
  const viewer = screen.getByTitle('Chính sách học phí và tuyển sinh');
  const link = screen.getByRole('link', { name: 'Mở chính sách (PDF)' });
  expect(link).toHaveAttribute('href', '/policy/a.vi.pdf');
  const order = link.compareDocumentPosition(viewer);
  expect(order).toBe(leads ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING);
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

test('the viewer is removed before the page around it, which it would keep in memory', async () => {
  const { unmount } = await renderStep(step);
  const viewer = screen.getByTitle('Chính sách học phí và tuyển sinh');
  unmount();
  expect(viewer.parentElement).toBeNull();
});

test('the viewer is as high as the window less 300 pixels, and follows it', async () => {
  window.innerHeight = 900;
  await renderStep(step);
  const viewer = screen.getByTitle('Chính sách học phí và tuyển sinh');
  expect(viewer).toHaveStyle({ height: '600px' });

  window.innerHeight = 700;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(viewer).toHaveStyle({ height: '400px' });
});
