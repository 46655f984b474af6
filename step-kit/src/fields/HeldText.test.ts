import { HeldText } from './HeldText';

let frames: (() => void)[] = [];
jest.mock('./afterPaint', () => ({
  afterPaint(work: () => void) {
    frames.push(work);
    return () => (frames = frames.filter((waiting) => waiting !== work));
  },
}));
const paint = () => frames.splice(0).forEach((work) => work());

const handedOn: string[] = [];
const hold = (held: HeldText, text: string) => held.hold(text, () => handedOn.push(text));

beforeEach(() => {
  frames = [];
  handedOn.length = 0;
});

test('a text is handed on once it has been painted, and once', () => {
  const held = new HeldText();
  hold(held, 'N');
  expect(handedOn).toEqual([]);
  paint();
  paint();
  held.release();
  expect(handedOn).toEqual(['N']);
});

test('of two texts in one frame the last is handed on', () => {
  const held = new HeldText();
  hold(held, 'N');
  hold(held, 'Ng');
  paint();
  expect(handedOn).toEqual(['Ng']);
});

test.each([
  [
    'the field is left',
    () => document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  ],
  ['the form is sent', () => document.body.dispatchEvent(new Event('submit', { bubbles: true }))],
  [
    'something is pressed',
    () => document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  ],
  ['something is clicked', () => document.body.click()],
  ['the browser goes back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  ],
])('it does not wait when %s, and whoever listens to that finds it handed on', (_when, act) => {
  const found: number[] = [];
  const listen = () => found.push(handedOn.length);
  const types = [
    'mousedown',
    'focusout',
    'submit',
    'click',
    'popstate',
    'pagehide',
    'visibilitychange',
  ];
  for (const type of types) window.addEventListener(type, listen);
  hold(new HeldText(), 'Nguyễn');
  act();
  for (const type of types) window.removeEventListener(type, listen);
  expect(handedOn).toEqual(['Nguyễn']);
  expect(found).toEqual([1]);
  paint();
  expect(handedOn).toEqual(['Nguyễn']);
});
