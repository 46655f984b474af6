import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showApp } from '../../testing/showApp';

/** The menu in the header, opened. */
async function open() {
  await showApp();
  const menu = document.querySelector('details');
  if (!menu) throw new Error('There is no menu.');
  menu.open = true;
  return menu;
}

test('Escape closes it, and the focus is on its button', async () => {
  const menu = await open();
  fireEvent.keyDown(menu, { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(menu.querySelector('summary')).toHaveFocus();
});

test('a press elsewhere closes it, one in it does not', async () => {
  const menu = await open();
  const [light] = menu.querySelectorAll('input');
  if (light) await userEvent.click(light);
  expect(menu.open).toBe(true);
  await userEvent.click(document.body);
  expect(menu.open).toBe(false);
});
