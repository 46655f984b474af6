/**
 * One answer in the summary that the parent reviews. It is stored with the draft, must survive a change
 * of language, and may precede the loading of its list: so it holds keys and ids, and is translated
 * when it is shown.
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
