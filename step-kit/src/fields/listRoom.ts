/** Where an opened list is shown, and how high it may be. */
export interface ListRoom {
  readonly placement: 'bottomLeft' | 'topLeft';
  /** In pixels. */
  readonly height: number;
  /** How far above the field a list begins that is shown above it, in pixels: the label's height. */
  readonly labelHeight: number;
}

const GREATEST_HEIGHT = 256;
const LEAST_HEIGHT = 160;
/** Two entries. */
const USABLE_HEIGHT = 88;
/** The list's distance from the field, its padding, and its distance from the window's edge, in pixels. */
const AROUND = 20;

/** A list before it is opened. */
export const BELOW: ListRoom = {
  placement: 'bottomLeft',
  height: GREATEST_HEIGHT,
  labelHeight: 0,
};

/**
 * The room for a field's list, which covers neither the field nor its label: below where there is enough,
 * else on the larger side. Where neither has enough, the page is scrolled first.
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
 * Pixels for a list above and below, in the part of the page that neither an on-screen keyboard nor the
 * buttons at the bottom of a phone cover.
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

/** On a phone a list never covers the buttons, which a thumb is waiting for. */
function topOfButtons(field: Element): number {
  const buttons = field.closest('form')?.querySelector('.kit-actions');
  return buttons && getComputedStyle(buttons).position === 'sticky'
    ? buttons.getBoundingClientRect().top
    : Infinity;
}

/** What does not fit below can be scrolled to; what does not fit above is out of reach. */
const roomIn = (above: number, below: number): Omit<ListRoom, 'labelHeight'> =>
  below >= LEAST_HEIGHT || below >= above || above < USABLE_HEIGHT
    ? { placement: 'bottomLeft', height: within(below) }
    : { placement: 'topLeft', height: Math.min(GREATEST_HEIGHT, above) };

const within = (space: number) => Math.max(LEAST_HEIGHT, Math.min(GREATEST_HEIGHT, space));
