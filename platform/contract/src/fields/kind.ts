import type { JsonSchema } from '../jsonSchema';
import type { Requirement } from '../stepOptions';
import type { SummaryValue } from '../summary';
import type { TextRule } from '../text/normalizeText';

/** Why an answer is refused: a dictionary key, and the values of its placeholders. */
export interface FieldError {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The properties of every field. All of them are data, so that they can be written to a release. */
export interface FieldBase {
  readonly kind: string;
  /** The field's label, on the page and in the summary: a dictionary key. */
  readonly label: string;
  /** Makes the field required, unless the flow says otherwise: the message for a blank field. */
  readonly required?: string;
  /** The message for a blank field that only the flow requires. */
  readonly requiredByFlow?: string;
  /** Shows a hint that the field is optional, unless the flow requires it. */
  readonly optional?: true;
  /** The field is shown only if another one of its section has this value; otherwise it is blank. */
  readonly when?: { readonly field: string; readonly is: string | number | boolean };
  /** The requirements that a flow may set on the field; none by default. */
  readonly flowMay?: readonly Requirement[];
  /** Whether its answer is kept for the next pupil or set to the flow's constant; by default it is cleared. */
  readonly nextPupil?: 'keep' | 'constant';
  /** What the answer identifies for the staff, whose lists show and compare it. */
  readonly purpose?: Purpose;
}

/**
 * What identifies a registration for the staff. A name may have several fields, which are joined in their
 * order; `birthDate` is a date.
 */
export type Purpose = 'pupilName' | 'contactName' | 'phone' | 'email' | 'birthDate' | 'yearGroup';

/** The data for the check of an answer besides its own field. */
export interface FieldContext {
  readonly answers: Readonly<Record<string, unknown>>;
  /** The current year. */
  readonly year: number;
}

/** A kind of field: how its answers are kept, sent, checked, summarised and described to the server. */
export interface Kind<Field extends FieldBase, Answer> {
  /** The types that an answer can have, besides `undefined`. */
  readonly types: readonly ('string' | 'number' | 'boolean')[];
  /** The blank answer, also of a field that is not shown. */
  blank(field: Field): Answer;
  /** Whether an answer is blank; by default white space, an empty text, 0 and `undefined`. */
  isBlank?(answer: Answer, field: Field): boolean;
  /** The initial answer, if it is not blank. */
  initial?(field: Field): Answer;
  /** The value that is sent; `undefined` is not sent. */
  toWire?(answer: Answer, field: Field): unknown;
  /** False if the value that is sent is never blank, so that `required` has no meaning for the server. */
  readonly isSentBlank?: false;
  /** How a text answer is normalized before it is checked, sent and summarised; only for kinds with texts. */
  textRule?(field: Field): TextRule;
  /** Parses a typed text into an answer, safe at each keystroke; only for kinds that are typed. */
  fromText?(text: string, field: Field): Answer;
  /** Normalizes the answer when its field is left; by default unchanged. */
  normalizeOnBlur?(answer: Answer): Answer;
  /** Why an answer that is not blank is refused. */
  error?(answer: Answer, field: Field, context: FieldContext): FieldError | undefined;
  /** The summary of an answer that is not blank; a kind without it has none. */
  summary?(answer: Answer, field: Field): SummaryValue;
  /** The schema of a value on the wire that is not blank. */
  schema(field: Field): JsonSchema;
  /** A valid answer. */
  example(field: Field): Answer;
}
