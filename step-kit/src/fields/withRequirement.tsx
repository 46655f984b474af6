import type { ComponentType } from 'react';
import { useFormContext } from '../form/formContext';
import type { FieldProps, Required } from './fieldProps';

/** What a field may be left blank says, where the flow or the step says that it may. */
const OPTIONAL = 'Không bắt buộc';

/** A field as the flow and the other answers have it: marked required or optional, or not there at all. */
export function withRequirement<Props extends FieldProps>(Field: ComponentType<Props & Required>) {
  return function FieldWithRequirement(props: Props) {
    const { options, isVisible } = useFormContext();
    const { field, optional, hint } = props;
    if (!isVisible(field.name)) return null;
    const requirement = options.fields?.[field.name] ?? (optional ? 'optional' : undefined);
    const required = requirement ? requirement === 'required' : field.required !== undefined;
    return (
      <Field
        {...props}
        required={required}
        hint={hint ?? (requirement === 'optional' ? OPTIONAL : undefined)}
      />
    );
  };
}
