import type { SetSection } from './parseReleaseSet';
import { isTextRule, normalizeText } from './text/normalizeText';

/**
 * Normalizes the texts of a registration as they are stored: see `normalizeText`. Other values are
 * unchanged, and so are texts with a lone surrogate, which `unsafeValues` refuses.
 */
export function normalizeTexts(
  sections: readonly Pick<SetSection, 'texts'>[],
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const rules = new Map(sections.flatMap(({ texts = {} }) => Object.entries(texts)));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const rule = rules.get(name) ?? '';
      const isText = typeof value === 'string' && isTextRule(rule) && !/\p{Cs}/u.test(value);
      return [name, isText ? normalizeText(value, rule) : value];
    }),
  );
}
