import { choiceKind, type ChoiceField } from './choice';
import { dateKind, type DateField } from './date';
import { longTextKind, type LongTextField } from './longText';
import { lookupKind, type LookupField } from './lookup';
import { measureKind, type MeasureField } from './measure';
import { numberKind, type NumberField } from './number';
import { textKind, type TextField } from './text';
import { yearKind, type YearAnswer, type YearField } from './year';
import { yesNoKind, type YesNoField } from './yesNo';
import type { Kind } from './kind';

export type Field =
  | TextField
  | LongTextField
  | DateField
  | YearField
  | ChoiceField
  | YesNoField
  | LookupField
  | NumberField
  | MeasureField;

/** A field of a kind. */
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { readonly kind: Kind }>;

/** The answer of a field. */
export type AnswerOf<F extends Field> = F extends ChoiceField
  ? F['options'][number]['value'] | (F['options'][number]['value'] extends number ? 0 : '')
  : {
      text: string;
      longText: string;
      date: number | undefined;
      year: YearAnswer;
      choice: string | number;
      yesNo: boolean;
      lookup: number;
      number: number | null;
      measure: number | string | undefined;
    }[F['kind']];

const kinds = {
  text: textKind,
  longText: longTextKind,
  date: dateKind,
  year: yearKind,
  choice: choiceKind,
  yesNo: yesNoKind,
  lookup: lookupKind,
  number: numberKind,
  measure: measureKind,
};

/** The kind of a field. A field and its kind have the same type of answers, which TypeScript cannot express. */
export const kindOf = ({ kind }: Field) => kinds[kind] as Kind<Field, unknown>;

/** Whether a name is that of a kind: what was published may be newer than this code. */
export const isKind = (name: string): name is Field['kind'] => Object.hasOwn(kinds, name);
