import { errorCode } from '../../core/errorCode';

/** A registration could not be kept. `code` is the database's, or says that the writer ended. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
  /** For the HTTP response: try again later. */
  readonly statusCode = 503;
  constructor(readonly code: string) {
    super('The registration could not be kept');
  }
}

/** For a `catch`: wraps a database error without its message, which may quote data. */
export function asNotKept(error: unknown): never {
  throw new StorageUnavailableError(errorCode(error) || codeOfLostConnection(error));
}

/** `pg` gives no code to the end of a connection that it used. */
const codeOfLostConnection = (error: unknown) =>
  String(error).startsWith('Error: Connection terminated') ? 'ECONNRESET' : '';
