import type { FirstScreenMarkup } from 'contract';
import type { DOMWindow } from 'jsdom';
import { unmarked } from './texts';

/** A first screen, or why it cannot be rendered ahead. */
export type RenderedScreen =
  | FirstScreenMarkup
  /** What the render read, and where, so that the parent's browser would render something else. */
  | { readonly impure: string };

/**
 * Renders the first screen of a page twice, the second time with another date, window size and random
 * numbers. Both must be equal, because React in the parent's browser hydrates the markup.
 */
export function renderFirstScreen(
  window: DOMWindow,
  render: () => FirstScreenMarkup,
): RenderedScreen {
  const { markup, texts } = render();
  const { reads, restore } = changeEnvironment(window);
  const again = render();
  restore();
  if (again.markup === markup) return { markup: unmarked(markup), texts: withoutMarks(texts) };
  const read = reads.find(({ place }) => place !== undefined) ?? reads[0];
  return {
    impure: read
      ? `${read.what}${read.place === undefined ? '' : ` at ${read.place}`}`
      : 'something that changes',
  };
}

const withoutMarks = (texts: FirstScreenMarkup['texts']) =>
  JSON.parse(unmarked(JSON.stringify(texts))) as FirstScreenMarkup['texts'];

interface Read {
  /** For instance `Math.random()`. */
  readonly what: string;
  /** The address, line and column of a step's code that read it. */
  readonly place: string | undefined;
}

const DAYS_LATER_MS = 400 * 86_400_000;

function changeEnvironment(window: DOMWindow) {
  const reads: Read[] = [];
  const read = (what: string) => {
    const place = /\/packages\/step-[^\s)]+/.exec(new Error().stack ?? '')?.[0];
    reads.push({ what, place });
  };
  const { Date, matchMedia } = window;
  const { random } = window.Math;
  const { now } = Date;
  class LaterDate extends Date {
    constructor(...given: ConstructorParameters<DateConstructor> | []) {
      if (given.length > 0) super(...(given as ConstructorParameters<DateConstructor>));
      else {
        read('new Date()');
        super(now() + DAYS_LATER_MS);
      }
    }
    static override now() {
      read('Date.now()');
      return now() + DAYS_LATER_MS;
    }
  }
  const width = Object.getOwnPropertyDescriptor(window, 'innerWidth');
  Object.defineProperties(window, {
    Date: { value: LaterDate, configurable: true },
    matchMedia: {
      configurable: true,
      value: (query: string) => {
        read(`matchMedia('${query}')`);
        return { ...matchMedia(query), matches: true };
      },
    },
    innerWidth: {
      configurable: true,
      get: () => {
        read('innerWidth');
        return 320;
      },
    },
  });
  window.Math.random = () => {
    read('Math.random()');
    return 0.125;
  };
  return {
    reads,
    restore() {
      Object.defineProperties(window, {
        Date: { value: Date, configurable: true },
        matchMedia: { value: matchMedia, configurable: true },
      });
      if (width) Object.defineProperty(window, 'innerWidth', width);
      window.Math.random = random;
    },
  };
}
