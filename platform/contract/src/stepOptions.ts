/** The requirements that a flow may set on a field; a hidden one is not shown and is sent blank. */
export type Requirement = 'required' | 'optional' | 'hidden';

/** A field on which a flow may set any requirement. */
export const ANY: readonly Requirement[] = ['required', 'optional', 'hidden'];

/**
 * The options that a flow can set on a step. All steps have the same options, of which each allows a part.
 * Without options, a step behaves as the specification says. `Text` are the names of the step's texts, if
 * they are known.
 */
export interface StepOptions<Text extends string = string> {
  /** The requirement of a field, by its wire name. */
  readonly fields?: Readonly<Record<string, Requirement>>;
  /** The ids that a field's dropdown offers, by wire name; all others are refused. */
  readonly offered?: Readonly<Record<string, readonly number[]>>;
  /** Dictionary keys that replace the step's own texts, by the step's names for them. */
  readonly texts?: string extends Text
    ? Readonly<Record<string, string>>
    : { readonly [Name in Text]?: string };
}

export const isHidden = ({ fields }: StepOptions, field: string) => fields?.[field] === 'hidden';
