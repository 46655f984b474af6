import { screen } from '@testing-library/react';
import { showApp } from '../../testing/showApp';

jest.mock('../browser/useMobile', () => ({ useMobile: () => true }));

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// @proves ROUTES-5
test('on a small screen /home leads to /', async () => {
  await showApp({ address: '/home' });
  expect(await screen.findByRole('heading', { name: 'Bước một' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
});
