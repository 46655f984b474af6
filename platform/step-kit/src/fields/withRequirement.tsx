import type { ComponentType } from 'react';
import { useFormContext } from '../form/formContext';
import type { FieldProps, Marked } from './fieldProps';

/** Marks a field as required or optional, or hides it, depending on the flow and the other answers. */
export function withRequirement<Props extends FieldProps>(Field: ComponentType<Props & Marked>) {
  return function FieldWithRequirement(props: Props) {
    const { isVisible, requirement } = useFormContext();
    const { name } = props.field;
    return isVisible(name) && <Field {...props} marked={requirement(name)} />;
  };
}
