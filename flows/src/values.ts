/** A value as a refusal shows it: a long one by its beginning. */
export function shown(data: unknown): string {
  const text = data === undefined ? 'none' : JSON.stringify(data);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
