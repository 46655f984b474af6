import type { Words } from '../../formFields';

/**
 * What a parent who listens hears where the keyboard stops. Roles and states are ARIA's, except that of
 * a summary, for which ARIA has none.
 */
export interface Stop {
  readonly role:
    | 'textbox'
    | 'combobox'
    | 'radio'
    | 'checkbox'
    | 'button'
    | 'link'
    | 'heading'
    | 'group'
    | 'DisclosureTriangle';
  readonly name: Words;
  /** In the order of `STATES`. */
  readonly states?: readonly State[];
  /** What is in the input already. */
  readonly value?: string;
  /** The hint, the chosen entry and the error. */
  readonly description?: Words;
  /** Of a radio: its group. */
  readonly within?: Omit<Stop, 'role'>;
  /** What the parent does there, before Tab takes them on. Keys as Playwright names them, or a text to type. */
  readonly does?: readonly string[];
  /** What is heard then, when it is something else. */
  readonly then?: Stop;
}

export const STATES = [
  'required',
  'invalid',
  'checked',
  'not checked',
  'collapsed',
  'expanded',
  'multiline',
] as const;
export type State = (typeof STATES)[number];

export const text = (vi: string, en: string, does: string, more: Partial<Stop> = {}): Stop => ({
  role: 'textbox',
  name: { vi, en },
  states: ['required'],
  does: [does],
  ...more,
});
export const button = (vi: string, en: string, ...does: string[]): Stop => ({
  role: 'button',
  name: { vi, en },
  does,
});
export const heading = (vi: string, en: string): Stop => ({ role: 'heading', name: { vi, en } });
/** An entry of a list of errors or warnings: it leads to its field. */
export const error = (vi: string, en: string): Stop => ({ role: 'link', name: { vi, en } });

/** A list from which an entry is taken: what is typed to find it, or the arrow, and what is chosen. */
export const list = (vi: string, en: string, does: string, found: Words): Stop => ({
  role: 'combobox',
  name: { vi, en },
  states: ['required', 'collapsed'],
  does: [does, 'Enter'],
  then: {
    role: 'combobox',
    name: { vi, en },
    states: ['required', 'collapsed'],
    description: found,
  },
});

export const wrong = { states: ['required', 'invalid'] } as const satisfies Partial<Stop>;
export const BACK = button('Quay lại', 'Back');
export const CONTINUE = button('Tiếp tục', 'Continue', 'Enter');
