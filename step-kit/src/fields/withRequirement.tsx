import type { ComponentType } from 'react';
import { useFormContext } from '../form/formContext';
import type { FieldProps, Required } from './fieldProps';

/** The hint of a field that may be left blank. */
const OPTIONAL = 'Không bắt buộc';

/** A field as the flow and the other answers have it: marked required or optional, or not there at all. */
export function withRequirement<Props extends FieldProps>(Field: ComponentType<Props & Required>) {
  return function FieldWithRequirement(props: Props) {
    const form = useFormContext();
    const { field, hint } = props;
    if (!form.isVisible(field.name)) return null;
    const requirement = form.requirement(field.name);
    return (
      <Field
        {...props}
        required={requirement === 'required'}
        hint={hint ?? (requirement === 'optional' ? OPTIONAL : undefined)}
      />
    );
  };
}
