import type { ReactNode } from 'react';
import { FieldWarning, warningId } from './FieldWarning';

export interface FieldTexts {
  /** The wire name: the input's name and id, and the prefix of the ids below. */
  readonly name: string;
  /** Like the two below in the reader's language. Exactly the input's accessible name. */
  readonly label: ReactNode;
  /** Empty: none. */
  readonly hint: string;
  /** Empty: none. */
  readonly error: string;
  readonly required: boolean;
  /** The mark of an optional field; empty for none. */
  readonly optional: string;
  /** Whether there is a warning; undefined for fields that never have one. */
  readonly warned: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** `group`: the label names a group of inputs. `none`: the input has its own label. */
  readonly labels?: 'input' | 'group' | 'none';
  /** Spans both columns, if there are two. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Lays out label, hint, input and error of every field in the same way. */
export function FieldFrame({
  name,
  label,
  hint,
  error,
  required,
  optional,
  warned,
  labels = 'input',
  wide = false,
  children,
}: FieldFrameProps) {
  return (
    <div className={wide ? 'kit-field kit-field-wide' : 'kit-field'}>
      <div className="kit-label-line">
        {labels === 'input' && (
          <label className="kit-label" id={labelId(name)} htmlFor={name}>
            {label}
          </label>
        )}
        {labels === 'group' && (
          <span className="kit-label" id={labelId(name)}>
            {label}
          </span>
        )}
        {/* Beside the label, not in it: it must not be part of the accessible name. */}
        {required && labels !== 'none' && (
          <span className="kit-required" aria-hidden="true">
            *
          </span>
        )}
        {optional && (
          <span className="kit-optional" id={optionalId(name)}>
            {optional}
          </span>
        )}
      </div>
      <div className="kit-hint" id={hintId(name)}>
        {hint}
      </div>
      <div className="kit-control">
        {children}
        {warned !== undefined && <FieldWarning name={name} shown={warned} />}
      </div>
      <div className="kit-error" id={errorId(name)}>
        {error}
      </div>
    </div>
  );
}

export const labelId = (name: string) => `${name}-label`;
const optionalId = (name: string) => `${name}-optional`;
const hintId = (name: string) => `${name}-hint`;
const errorId = (name: string) => `${name}-error`;

/** The ARIA attributes of a field, for its input or group. */
export function ariaOf(
  { name, hint, error, required, optional, warned }: FieldTexts,
  ...descriptions: string[]
) {
  const describedBy = [
    ...descriptions,
    optional && optionalId(name),
    hint && hintId(name),
    error && errorId(name),
    warned && warningId(name),
  ];
  return {
    'aria-required': required || undefined,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  };
}
