import type { TSchema } from 'typebox';
import Type from './typebox';
import { inBothLanguages, text, type Parsed } from './schema';

const optionWith = <Label extends TSchema>(label: Label) =>
  Type.Object({ value: Type.Union([Type.String(), Type.Number()]), label });

const fieldWith = <Label extends TSchema>(label: Label) =>
  Type.Object({
    /** Its wire name. */
    name: text,
    /** A newer release may have other kinds. */
    kind: text,
    label,
    /** Those of a choice. */
    options: Type.Optional(Type.Array(optionWith(label))),
    /** What it tells of a registration, such as `pupilName`; a newer release may have others. */
    purpose: Type.Optional(text),
  });

/** A field as a step declares it, for the staff to read its answers by. Its texts are dictionary keys. */
export const declaredField = fieldWith(text);
export type DeclaredField = Parsed<typeof declaredField>;

/** A field of a release set, with its texts in both languages: `{group}` and the like are not filled in. */
export const setField = fieldWith(inBothLanguages(text));
export type SetField = Parsed<typeof setField>;
