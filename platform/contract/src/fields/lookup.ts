import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** An entry of a list of the server, by its id; 0 when unselected. A flow may offer a part of the list. */
export interface LookupField extends FieldBase {
  readonly kind: 'lookup';
  /** The list's name (`LIST_NAME`): of the specification, or of any other list that the office fills. */
  readonly list: string;
}

export const lookup = <
  const List extends string,
  const Field extends Omit<LookupField, 'kind' | 'list'>,
>(
  list: List,
  field: Field & Declared<LookupField, Field, 'kind' | 'list'>,
): { readonly kind: 'lookup'; readonly list: List } & Field => ({ kind: 'lookup', list, ...field });

export const lookupKind: Kind<LookupField, number> = {
  types: ['number'],
  blank: () => 0,
  summary: (answer, { list }) => ({ kind: 'option', list, id: answer }),
  schema: ({ list }) => ({ type: 'integer', lookup: list }),
  example: () => 1,
};
