/**
 * An error for whoever runs the server: its message says in one line what to correct, and may be
 * printed and logged, because it never holds anything of a registration.
 */
export class OperationalError extends Error {
  override name = 'OperationalError';
}

/** A file of a release that is missing, or not what the server can use: what needs it is answered 503. */
export class BrokenReleaseError extends OperationalError {
  override name = 'BrokenReleaseError';
  readonly statusCode = 503;
}

/** A command that was called in a way that cannot work, for instance with a name that does not exist. */
export class WrongUsage extends OperationalError {
  override name = 'WrongUsage';
}
