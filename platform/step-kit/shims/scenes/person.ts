import { fireEvent, screen } from '@testing-library/dom';

/** Waits until the page has stopped changing: antd positions popups asynchronously. */
export async function waitForIdleDom() {
  let quiet = 0;
  for (let before = ''; quiet < 3; before = document.body.innerHTML) {
    await new Promise((done) => setTimeout(done, 20));
    const moving = document.querySelector('[class*="-prepare"]') !== null;
    quiet = !moving && before === document.body.innerHTML ? quiet + 1 : 0;
  }
}

const list = () => screen.getByLabelText<HTMLInputElement>('Quốc tịch');

export async function openList() {
  list().focus();
  fireEvent.mouseDown(list());
  fireEvent.click(list());
  await waitForIdleDom();
}

export async function search(value: string) {
  fireEvent.input(list(), { target: { value } });
  await waitForIdleDom();
}

export async function key(name: string) {
  fireEvent.keyDown(list(), { key: name, code: name, keyCode: KEY_CODES[name] });
  await waitForIdleDom();
}
/** rc-select still reads them. */
const KEY_CODES: Readonly<Record<string, number>> = { ArrowDown: 40, Enter: 13, Escape: 27 };

export async function click(selector: string) {
  fireEvent.click(document.querySelector(selector)!);
  await waitForIdleDom();
}
export async function openCalendar() {
  await click('.kit-date-button');
}

export async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await waitForIdleDom();
}
