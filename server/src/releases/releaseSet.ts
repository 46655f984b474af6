import type { ValidateFunction } from 'ajv';
import { Ajv2020, type SchemaObject } from 'ajv/dist/2020.js';

/** What the server reads of a release set (`flows/<flow>/sets/<id>.json`). */
export interface ReleaseSet {
  /** The hash of its content. */
  id: string;
  flow: {
    id: string;
    /** The path under `/api/` that the flow's registrations are posted to. */
    submitPath: string;
    steps: readonly { step: string }[];
  };
  /** Every package of the set with its version. */
  packages: Readonly<Record<string, string>>;
  /** What a registration is checked by. None: nothing can be. */
  sections?: readonly SetSection[];
}

/** A section of a set's flow. */
export interface SetSection {
  /** The step that fills it in. */
  step: string;
  schema: SectionSchema;
  /** The step was to be shown if the registration matches this; always, without it. */
  when?: SchemaObject;
}

/** What the server reads of a release (`packages/<name>/<version>/release.json`). */
export interface Release {
  name: string;
  version: string;
  /** Vietnamese to English; none for a package that has no text. */
  dictionary?: Readonly<Record<string, string>>;
}

/** A JSON Schema of an object whose `properties` are the section's fields by their wire names. */
export type SectionSchema = SchemaObject & { properties: Record<string, unknown> };

const ajv = new Ajv2020({ allErrors: false });
// A name or version becomes part of a path.
const segment = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._+-]*$' };

const isReleaseSet = ajv.compile<ReleaseSet>({
  type: 'object',
  required: ['id', 'flow', 'packages'],
  properties: {
    id: segment,
    flow: {
      type: 'object',
      required: ['id', 'submitPath', 'steps'],
      properties: {
        id: segment,
        submitPath: { type: 'string', pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$' },
        steps: {
          type: 'array',
          items: { type: 'object', required: ['step'], properties: { step: segment } },
        },
      },
    },
    packages: { type: 'object', propertyNames: segment, additionalProperties: segment },
    sections: {
      type: 'array',
      items: {
        type: 'object',
        required: ['step', 'schema'],
        properties: {
          step: segment,
          schema: {
            type: 'object',
            required: ['type', 'properties'],
            properties: { type: { const: 'object' }, properties: { type: 'object' } },
          },
          when: { type: 'object' },
        },
      },
    },
  },
});

const isRelease = ajv.compile<Release>({
  type: 'object',
  required: ['name', 'version'],
  properties: {
    name: segment,
    version: segment,
    dictionary: { type: 'object', additionalProperties: { type: 'string' } },
  },
});

/** The set that a file holds; throws an `Error` that says what is wrong with it. */
export function parseReleaseSet(json: string): ReleaseSet {
  return parse(json, isReleaseSet);
}

/** The release that a file describes; throws an `Error` that says what is wrong with it. */
export function parseRelease(json: string): Release {
  return parse(json, isRelease);
}

function parse<T>(json: string, is: ValidateFunction<T>): T {
  const value: unknown = JSON.parse(json);
  if (!is(value)) throw new Error(ajv.errorsText(is.errors, { dataVar: '' }));
  return value;
}
