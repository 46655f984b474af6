/** The properties of a declared field, at any depth, whose values are texts. */
export const DECLARED_TEXTS: readonly string[] = [
  'label',
  'required',
  'requiredByFlow',
  'message',
  'invalid',
];

/** The texts of a declaration: labels, messages, options. */
export function declaredTexts(declaration: unknown): string[] {
  if (typeof declaration !== 'object' || declaration === null) return [];
  return Object.entries(declaration).flatMap(([name, value]) => {
    if (typeof value !== 'string') return declaredTexts(value);
    return DECLARED_TEXTS.includes(name) ? value : [];
  });
}
