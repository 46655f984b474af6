import type { ComponentType } from 'react';
import { useFormContext } from '../form/formContext';
import type { FieldProps, Marked } from './fieldProps';

/** A field as the flow and the other answers have it: marked required or optional, or not there at all. */
export function withRequirement<Props extends FieldProps>(Field: ComponentType<Props & Marked>) {
  return function FieldWithRequirement(props: Props) {
    const { isVisible, requirement } = useFormContext();
    const { name } = props.field;
    return isVisible(name) && <Field {...props} marked={requirement(name)} />;
  };
}
