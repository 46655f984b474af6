import type { Scalar } from '../condition';
import type { JsonSchema } from '../jsonSchema';
import type { Requirement } from '../stepOptions';
import type { SummaryValue } from '../summary';

/** Why an answer is refused: a dictionary key, and the values that it names. */
export interface FieldError {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What every field declares, whatever its kind. All of it is data: it can be written to a release. */
export interface FieldBase {
  readonly kind: string;
  /** What the field is called, on the page and when it is read again: a dictionary key. */
  readonly label: string;
  /** Makes the field required, unless the flow says otherwise: the message when it is blank. */
  readonly required?: string;
  /** The message when the field is blank and required by the flow alone. */
  readonly requiredByFlow?: string;
  /** Says in a hint that the field may be left blank, unless the flow requires it. */
  readonly optional?: true;
  /** The field is shown only if another one of its section has this value; otherwise it is blank. */
  readonly when?: { readonly field: string; readonly is: Scalar };
  /** What a flow may ask of the field; nothing by default. */
  readonly flowMay?: readonly Requirement[];
  /** Whether its answer stays for the next pupil, or is the flow's constant then; blank by default. */
  readonly nextPupil?: 'keep' | 'constant';
}

/** What an answer is checked against besides its own field. */
export interface FieldContext {
  readonly answers: Readonly<Record<string, unknown>>;
  /** The current year. */
  readonly year: number;
}

/** A kind of field: how its answers are kept, sent, checked, read again and described to the server. */
export interface Kind<Field extends FieldBase, Answer> {
  /** The types that an answer can have, besides `undefined`. */
  readonly types: readonly ('string' | 'number' | 'boolean')[];
  /** The answer that says nothing: that of a field that is not shown. */
  blank(field: Field): Answer;
  /** Whether an answer says nothing; by default no text but white space, 0 and `undefined`. */
  isBlank?(answer: Answer, field: Field): boolean;
  /** The answer before anything was typed, if it is not blank. */
  initial?(field: Field): Answer;
  /** What is sent; nothing for `undefined`. */
  toWire?(answer: Answer, field: Field): unknown;
  /** Whether what is sent can be blank, which the server then refuses of a required field; it can by default. */
  readonly isSentBlank?: false;
  /** The answer that a typed text gives, safe at each keystroke; for a kind that is typed. */
  fromText?(text: string, field: Field): Answer;
  /** The answer when its field is left; by default as it is. */
  normalizeOnBlur?(answer: Answer): Answer;
  /** Why an answer that is not blank is refused. */
  error?(answer: Answer, field: Field, context: FieldContext): FieldError | undefined;
  /** How an answer that is not blank is read again; a kind without it is not. */
  summary?(answer: Answer, field: Field): SummaryValue;
  /** The schema of a value on the wire that is not blank. */
  schema(field: Field): JsonSchema;
  /** A valid answer. */
  example(field: Field): Answer;
}
