/**
 * One answer in the summary. It is stored with the draft, must survive a change of language, and may be
 * made before its list is loaded. So it contains keys and ids, which are translated when it is shown.
 */
export interface SummaryRow {
  /** A dictionary key: the field's label. */
  readonly label: string;
  /** The values of the label's placeholders. */
  readonly labelValues?: Readonly<Record<string, string>>;
  readonly value: SummaryValue;
}

export type SummaryValue =
  /** Shown as typed. */
  | { readonly kind: 'text'; readonly text: string }
  /** A dictionary key. */
  | { readonly kind: 'message'; readonly key: string }
  /** The chosen entry of a list. */
  | { readonly kind: 'option'; readonly list: string; readonly id: number }
  /** UTC midnight in epoch milliseconds, shown as dd/mm/yyyy. */
  | { readonly kind: 'date'; readonly date: number };
