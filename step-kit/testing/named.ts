import type { Field } from 'contract';
import type { NamedField } from 'shared-store';

/** A field as a section gives it to a page. */
export const named = <F extends Field>(name: string, field: F): NamedField<F> => ({
  ...field,
  name,
});
