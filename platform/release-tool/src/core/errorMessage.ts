/**
 * The text that a command prints for an error. A full disk and a read-only folder can fail any write, with a
 * different message each time; they get one sentence each.
 */
export function errorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('ENOSPC')) {
    return 'The disk is full: make room where the repository, RELEASES_DIR and the temporary folder are, then run this again.';
  }
  const { code = '', path } = error as NodeJS.ErrnoException;
  return path !== undefined && UNWRITABLE.has(code)
    ? `${path} cannot be used (${code}): RELEASES_DIR has to be a folder that may be changed; see to that, then run this again.`
    : message;
}

const UNWRITABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST']);
