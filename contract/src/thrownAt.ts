/**
 * Where something was thrown, as a stack: its own one or, if that names no place, as of a syntax error or a
 * value that is no error, the place that the event names.
 */
export function thrownAt({ error, filename, lineno, colno }: ErrorEvent): string {
  const stack = String((error as Partial<Error> | null | undefined)?.stack);
  return /:\d+:\d/.test(stack) ? stack : `${filename}:${lineno}:${colno}`;
}

/**
 * Whether one of its places is in a file of this site, or in the page itself: not in an extension, in a
 * script without a file, or of another site.
 */
export const isOfSite = (stack: string): boolean =>
  new RegExp(`(?:^|[\\s(@])${window.location.origin}/\\S*:\\d+:\\d`).test(stack);
