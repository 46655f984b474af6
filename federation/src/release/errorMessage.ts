/**
 * The text that a command prints for an error: its message. A full disk can fail any write (a build, a
 * copy, the set), each with another message; it gets one sentence.
 */
export function errorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('ENOSPC')
    ? 'The disk is full: make room where the repository, RELEASES_DIR and the temporary folder are, then run this again.'
    : message;
}
