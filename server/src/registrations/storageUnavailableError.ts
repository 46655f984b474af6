import { errorCode } from '../errorCode';

/** A registration could not be kept. `code` is the database's, or says that the writer ended. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
  /** For the HTTP answer: try again later. */
  readonly statusCode = 503;
  constructor(readonly code: string) {
    super('The registration could not be kept');
  }
}

/** For a `catch`: whatever the database said, without its words, which may quote what it was sent. */
export function asNotKept(error: unknown): never {
  throw new StorageUnavailableError(errorCode(error));
}
