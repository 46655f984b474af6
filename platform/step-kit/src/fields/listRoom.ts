/** The place and height of an opened list. */
export interface ListRoom {
  readonly placement: 'bottomLeft' | 'topLeft';
  /** In pixels. */
  readonly height: number;
  /** The distance in pixels of a list above the field: the label's height. */
  readonly labelHeight: number;
}

const GREATEST_HEIGHT = 256;
const LEAST_HEIGHT = 160;
/** The height of two entries. */
const USABLE_HEIGHT = 88;
/** The list's distance from the field and the window's edge, and its padding, in pixels. */
const AROUND = 20;

/** The initial value, before the list is opened. */
export const BELOW: ListRoom = {
  placement: 'bottomLeft',
  height: GREATEST_HEIGHT,
  labelHeight: 0,
};

/**
 * Finds the room for a list that covers neither the field nor its label: below if there is enough,
 * otherwise on the larger side. If neither has enough, the page is scrolled first.
 */
export function listRoom(field: Element): ListRoom {
  const labelHeight = heightOfLabel(field);
  let room = spaces(field, labelHeight);
  if (Math.max(...room) < LEAST_HEIGHT) {
    field.scrollIntoView({ block: 'start', behavior: 'instant' });
    room = spaces(field, labelHeight);
  }
  return { ...roomIn(...room), labelHeight };
}

function heightOfLabel(field: Element): number {
  const withLabel = field.closest('.kit-field') ?? field;
  return field.getBoundingClientRect().top - withLabel.getBoundingClientRect().top;
}

/**
 * The pixels above and below a field that are covered neither by an on-screen keyboard nor by the buttons
 * at the bottom of a phone.
 */
function spaces(field: Element, labelHeight: number): [above: number, below: number] {
  const { top, bottom } = field.getBoundingClientRect();
  const { offsetTop, height } = window.visualViewport ?? {
    offsetTop: 0,
    height: window.innerHeight,
  };
  const end = Math.min(offsetTop + height, topOfButtons(field));
  return [top - labelHeight - offsetTop - AROUND, end - bottom - AROUND];
}

/** The top of the fixed buttons on a phone, which a list must not cover. */
function topOfButtons(field: Element): number {
  const buttons = field.closest('form')?.querySelector('.kit-actions');
  return buttons && getComputedStyle(buttons).position === 'sticky'
    ? buttons.getBoundingClientRect().top
    : Infinity;
}

/** Prefers the side below: the page can be scrolled further down, but not up. */
const roomIn = (above: number, below: number): Omit<ListRoom, 'labelHeight'> =>
  below >= LEAST_HEIGHT || below >= above || above < USABLE_HEIGHT
    ? { placement: 'bottomLeft', height: within(below) }
    : { placement: 'topLeft', height: Math.min(GREATEST_HEIGHT, above) };

const within = (space: number) => Math.max(LEAST_HEIGHT, Math.min(GREATEST_HEIGHT, space));
