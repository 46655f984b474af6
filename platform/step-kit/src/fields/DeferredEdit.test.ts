import { frames, paint } from '../../testing/frames';
import { DeferredEdit, listenForFlushes } from './DeferredEdit';

jest.mock('./afterPaint', () => jest.requireActual<object>('../../testing/frames'));

const handedOn: string[] = [];
const schedule = (held: DeferredEdit, text: string) =>
  held.schedule(text, () => handedOn.push(text));

beforeAll(listenForFlushes);
beforeEach(() => {
  frames.clear();
  handedOn.length = 0;
});

test('a text is committed after it has been painted, and only once', () => {
  const held = new DeferredEdit();
  schedule(held, 'N');
  expect(handedOn).toEqual([]);
  paint();
  paint();
  held.flush();
  expect(handedOn).toEqual(['N']);
});

test('of two texts in one frame the last is committed', () => {
  const held = new DeferredEdit();
  schedule(held, 'N');
  schedule(held, 'Ng');
  paint();
  expect(handedOn).toEqual(['Ng']);
});
const bubbles = { bubbles: true };

test.each<[when: string, target: EventTarget, event: Event]>([
  ['the field is entered', document.body, new FocusEvent('focusin', bubbles)],
  ['the field is left', document.body, new FocusEvent('focusout', bubbles)],
  ['the form is sent', document.body, new Event('submit', bubbles)],
  ['something is pressed', document.body, new MouseEvent('mousedown', bubbles)],
  ['something is let go', document.body, new MouseEvent('mouseup', bubbles)],
  ['something is clicked', document.body, new MouseEvent('click', bubbles)],
  ['the browser goes back', window, new PopStateEvent('popstate')],
  ['the page is left', window, new Event('pagehide')],
  ['the page is hidden', document, new Event('visibilitychange', bubbles)],
])(
  'it does not wait when %s, and whoever listens to that finds it handed on',
  (_when, on, event) => {
    const found: number[] = [];
    const listen = () => found.push(handedOn.length);
    window.addEventListener(event.type, listen, { once: true });
    schedule(new DeferredEdit(), 'Nguyễn');
    on.dispatchEvent(event);
    expect(handedOn).toEqual(['Nguyễn']);
    expect(found).toEqual([1]);
    paint();
    expect(handedOn).toEqual(['Nguyễn']);
  },
);
