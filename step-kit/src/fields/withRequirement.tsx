import type { ComponentType } from 'react';
import { useFormContext } from '../form/formContext';
import type { FieldProps, Required } from './fieldProps';

/** The hint of a field that may be left blank. */
const OPTIONAL = 'Không bắt buộc';

/** A field as the flow and the other answers have it: marked required or optional, or not there at all. */
export function withRequirement<Props extends FieldProps>(Field: ComponentType<Props & Required>) {
  return function FieldWithRequirement(props: Props) {
    const { isVisible, isRequired, isMarkedOptional } = useFormContext();
    const { field, hint } = props;
    if (!isVisible(field.name)) return null;
    return (
      <Field
        {...props}
        required={isRequired(field.name)}
        hint={hint ?? (isMarkedOptional(field.name) ? OPTIONAL : undefined)}
      />
    );
  };
}
