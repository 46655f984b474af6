/**
 * An error for whoever runs the server: its message says what to put right, in one line, and may be
 * printed and logged, because it never holds anything of a registration.
 */
export class OperationalError extends Error {
  override name = 'OperationalError';
}
