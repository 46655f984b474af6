import type { ChoiceField } from './fields/choice';
import type { AnswerOf, Field } from './fields/kinds';
import type { YearField } from './fields/year';
import type { SectionDeclaration } from './section';

type Fields = SectionDeclaration['fields'];

/**
 * Checks the references between the fields of a section: each names an existing field, and compares it with
 * a value that the field can have.
 */
export type CheckedFields<F extends Fields> = {
  readonly [Name in keyof F]: WhenOf<F, Name> & NotBeforeOf<F, Name>;
};

type WhenOf<F extends Fields, Name extends keyof F> = F[Name] extends {
  readonly when: { readonly field: infer Asked };
}
  ? {
      readonly when: Asked extends Exclude<keyof F, Name>
        ? { readonly is: ValueOf<F[Asked]> }
        : { readonly field: Exclude<keyof F, Name> };
    }
  : unknown;

type NotBeforeOf<F extends Fields, Name extends keyof F> = F[Name] extends {
  readonly notBefore: object;
}
  ? { readonly notBefore: { readonly field: Exclude<YearsOf<F>, Name> } }
  : unknown;

type YearsOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends YearField ? Name : never;
}[keyof F];

/** The values that a condition can compare a field with: its answers except blank ones. */
type ValueOf<F extends Field> = F extends ChoiceField
  ? F['options'][number]['value']
  : F extends YearField
    ? number
    : Exclude<AnswerOf<F>, undefined | null>;
