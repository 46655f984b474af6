import type { SetField } from './declaredField';
import { isKind, kindOf, type Field } from './fields/kinds';
import { summaryOf } from './section';
import type { SummaryValue } from './summary';

/** A field of a release set, with the list of a lookup. */
export type AnsweredField = SetField & { readonly list?: string | undefined };

/**
 * What the staff read of a value that was sent for a field, as the parent's summary has it. A message's key
 * is the Vietnamese label of an option, or that of a ticked or unticked box. A value that the field's kind
 * cannot have, or a kind that is not known here, is shown as it was sent.
 *
 * @returns an empty text when nothing was answered
 */
export function declaredAnswer(field: AnsweredField, value: unknown): SummaryValue {
  const sent: SummaryValue = { kind: 'text', text: plainText(value) };
  const declared = declaredOf(field);
  if (!declared) return sent;
  const { types, summary } = kindOf(declared);
  if (!types.some((type) => type === typeof value)) return sent;
  const [row] = summaryOf({ name: '', fields: { answer: declared } }, { answer: value }, {});
  if (row) return row.value;
  // 0 is unselected, but a measure, which has no summary, can have it.
  return summary && !value ? { kind: 'text', text: '' } : sent;
}

/** Made once for each field: a sheet has thousands of answers to it. */
const known = new WeakMap<AnsweredField, Field>();

function declaredOf(answered: AnsweredField): Field | undefined {
  const found = known.get(answered);
  if (found) return found;
  const { label, options, ...field } = answered;
  if (!isKind(field.kind)) return undefined;
  const declared = {
    ...field,
    label: label.vi,
    options: (options ?? []).map((option) => ({ ...option, label: option.label.vi })),
  } as unknown as Field; // its kind is one of them, and has what its summary reads
  known.set(answered, declared);
  return declared;
}

/** A value without a declaration, as a text; several are joined. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(plainText).join(', ') : JSON.stringify(value);
}
