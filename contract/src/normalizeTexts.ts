import type { JsonSchema } from './jsonSchema';
import type { SetSection } from './releaseSet';
import { isTextRule, normalizeText, type TextRule } from './text/normalizeText';

/**
 * A registration with the texts of its sections as they are stored: see `normalizeText`. Everything else
 * stays as it was sent, and so does a text with a lone surrogate, which `unsafeValues` refuses.
 */
export function normalizeTexts(
  sections: readonly Pick<SetSection, 'schema' | 'texts'>[],
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const rules = new Map(
    sections.flatMap(({ schema, texts = textsIn(schema) }) => Object.entries(texts)),
  );
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const rule = rules.get(name) ?? '';
      const isText = typeof value === 'string' && isTextRule(rule) && !/\p{Cs}/u.test(value);
      return [name, isText ? normalizeText(value, rule) : value];
    }),
  );
}

/** The longest line; a longer text has several. */
const LONGEST_LINE = 500;

/**
 * The texts of a section that was published before it said which they are: of all fields, they alone have
 * a longest length.
 */
const textsIn = ({ properties }: SetSection['schema']): Record<string, TextRule> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const longest = longestIn(field);
      return longest === undefined ? [] : [[name, longest > LONGEST_LINE ? 'longText' : 'line']];
    }),
  );

/** `maxLength` anywhere in a field's schema: an optional field has it under a condition. */
function longestIn(schema: unknown): number | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { maxLength } = schema as JsonSchema; // or an array, which has none
  if (typeof maxLength === 'number') return maxLength;
  return Object.values(schema)
    .map(longestIn)
    .find((longest) => longest !== undefined);
}
