/**
 * One answer that the parent reads again. It is kept with the draft and outlives a change of
 * language and a list that is not loaded yet, so it names things; it is put into words when shown.
 */
export interface SummaryRow {
  /** A dictionary key: the field's label. */
  readonly label: string;
  /** Values that the label names. */
  readonly labelValues?: Readonly<Record<string, string>>;
  readonly value: SummaryValue;
}

export type SummaryValue =
  /** Shown as it was typed. */
  | { readonly kind: 'text'; readonly text: string }
  /** A dictionary key. */
  | { readonly kind: 'message'; readonly key: string }
  /** The chosen entry of a list. */
  | { readonly kind: 'option'; readonly list: string; readonly id: number }
  /** UTC midnight in epoch milliseconds, shown as dd/mm/yyyy. */
  | { readonly kind: 'date'; readonly date: number };

/** A row with what was typed; none for a blank answer. */
export function textRow(label: string, text: string | number | undefined): SummaryRow[] {
  return text === undefined || text === '' || text === 0
    ? []
    : [{ label, value: { kind: 'text', text: String(text) } }];
}

/** A row with a text of the dictionary; none without a key. */
export function messageRow(label: string, key: string | undefined): SummaryRow[] {
  return key ? [{ label, value: { kind: 'message', key } }] : [];
}

/** A row with a date; none while there is no date. */
export function dateRow(label: string, date: number | undefined): SummaryRow[] {
  return date === undefined ? [] : [{ label, value: { kind: 'date', date } }];
}

/** A row with the chosen entry of a list; none while nothing is chosen. */
export function optionRow(label: string, list: string, id: number): SummaryRow[] {
  return id === 0 ? [] : [{ label, value: { kind: 'option', list, id } }];
}
