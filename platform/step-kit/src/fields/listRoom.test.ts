import { listRoom } from './listRoom';

/** A field of 44 px in a window of a height, at a distance from its top; scrolled to the top by 24 px. */
function fieldAt(top: number, height: number) {
  window.innerHeight = height;
  const field = document.createElement('div');
  const at = (y: number) => () => ({ top: y, bottom: y + 44 }) as DOMRect;
  field.getBoundingClientRect = at(top);
  field.scrollIntoView = jest.fn(() => (field.getBoundingClientRect = at(24)));
  return field;
}

afterEach(() => (window.innerHeight = 768));

test.each([
  ['below, as high as it may be', 100, 844, 'bottomLeft', 256],
  ['below, in the room that there is', 300, 564, 'bottomLeft', 200],
  ['above, where below is not enough', 600, 700, 'topLeft', 256],
  ['above, in the room that there is', 220, 400, 'topLeft', 200],
] as const)('a list is %s', (_, top, height, placement, room) => {
  const field = fieldAt(top, height);
  expect(listRoom(field)).toEqual({ placement, height: room, labelHeight: 0 });
  expect(field.scrollIntoView).not.toHaveBeenCalled();
});

test('where neither side has enough, the field is scrolled to the top first', () => {
  const field = fieldAt(150, 300);
  expect(listRoom(field)).toEqual({ placement: 'bottomLeft', height: 212, labelHeight: 0 });
  expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
});

test('a list above its field is no higher than the room: what is cut off there cannot be scrolled to', () => {
  const field = fieldAt(170, 300);
  field.scrollIntoView = jest.fn();
  expect(listRoom(field)).toEqual({ placement: 'topLeft', height: 150, labelHeight: 0 });
});

test('a window that is too low even then keeps a list that can be used', () => {
  expect(listRoom(fieldAt(60, 200))).toEqual({
    placement: 'bottomLeft',
    height: 160,
    labelHeight: 0,
  });
});

test('the buttons that stay at the bottom of a phone are not covered', () => {
  const field = fieldAt(400, 844);
  const form = document.createElement('form');
  const buttons = document.createElement('div');
  buttons.className = 'kit-actions';
  buttons.style.position = 'sticky';
  buttons.getBoundingClientRect = () => ({ top: 640 }) as DOMRect;
  form.append(field, buttons);
  document.body.append(form);
  expect(listRoom(field)).toEqual({ placement: 'bottomLeft', height: 176, labelHeight: 0 });
  buttons.getBoundingClientRect = () => ({ top: 600 }) as DOMRect;
  expect(listRoom(field)).toEqual({ placement: 'topLeft', height: 256, labelHeight: 0 });
  form.remove();
});

test('a list above a field leaves its label uncovered', () => {
  const field = fieldAt(400, 500);
  const withLabel = document.createElement('div');
  withLabel.className = 'kit-field';
  withLabel.getBoundingClientRect = () => ({ top: 200 }) as DOMRect;
  withLabel.append(field);
  expect(listRoom(field)).toEqual({ placement: 'topLeft', height: 180, labelHeight: 200 });
});
