/**
 * An error for whoever runs the server: its message says in one line what to correct, and may be
 * printed and logged, because it never holds anything of a registration.
 */
export class OperationalError extends Error {
  override name = 'OperationalError';
}
