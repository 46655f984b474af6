import type { ComponentType } from 'react';
import { useFormContext } from '../form/formContext';
import type { FieldProps } from './fieldProps';

/** What a field may be left blank says, where the flow or the step says that it may. */
const OPTIONAL = 'Không bắt buộc';

/** A field as the flow asks for it: marked required, marked optional, or not there at all. */
export function asked<Props extends FieldProps>(Field: ComponentType<Props>) {
  return function Asked(props: Props) {
    const { fields } = useFormContext().options;
    const requirement = fields?.[props.name] ?? (props.optional ? 'optional' : undefined);
    if (requirement === 'hidden') return null;
    const required = requirement ? requirement === 'required' : props.required;
    const hint = props.hint ?? (requirement === 'optional' ? OPTIONAL : undefined);
    return <Field {...props} required={required} hint={hint} />;
  };
}
