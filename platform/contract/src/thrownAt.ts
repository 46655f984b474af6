/**
 * The stack of an error event. If the error has none, or it names no place, as of a syntax error or a
 * thrown value that is not an error, the place that the event names.
 */
export function thrownAt({ error, filename, lineno, colno }: ErrorEvent): string {
  const stack = String((error as Partial<Error> | null | undefined)?.stack);
  return /:\d+:\d/.test(stack) ? stack : `${filename}:${lineno}:${colno}`;
}

/**
 * Whether a stack has a place in a file of this site or in the page itself, and not only in an extension, a
 * script without a file, or another site.
 */
export const isOfSite = (stack: string): boolean =>
  new RegExp(`(?:^|[\\s(@])${window.location.origin}/\\S*:\\d+:\\d`).test(stack);
