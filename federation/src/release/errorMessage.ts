/**
 * What a command prints of an error: its message. A full disk is met by whatever writes next (a
 * build, a copy, the set), each with words of its own; it gets one sentence.
 */
export function errorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('ENOSPC')
    ? 'The disk is full: make room where the repository, RELEASES_DIR and the temporary folder are, then run this again.'
    : message;
}
