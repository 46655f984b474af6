import { act, screen } from '@testing-library/react';
import { stepChanged } from 'shared-store';
import { flow, showApp } from '../../testing/showApp';

test('it says whom to ask, where the flow does', async () => {
  await showApp({
    flow: { ...flow, contact: { phone: '+84 (24) 3974-9999', mail: 'hoi@truong.vn' } },
  });
  expect(screen.getByRole('link', { name: '+84 (24) 3974-9999' })).toHaveAttribute(
    'href',
    'tel:+842439749999',
  );
  expect(screen.getByRole('link', { name: 'hoi@truong.vn' })).toHaveAttribute(
    'href',
    'mailto:hoi@truong.vn',
  );
});

test('it says nothing of it where the flow does not', async () => {
  await showApp();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what to know first is above the first step alone', async () => {
  const store = await showApp({ flow: { ...flow, intro: 'Mất khoảng 10 phút.' } });
  expect(screen.getByText('Mất khoảng 10 phút.')).toBeVisible();
  await act(async () => void store.dispatch(stepChanged('2')));
  expect(screen.queryByText('Mất khoảng 10 phút.')).toBeNull();
});
