/** A value for an error message, shortened if necessary. */
export function shown(data: unknown): string {
  if (typeof data === 'function') return 'a function';
  const text = data === undefined ? 'none' : JSON.stringify(data);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
