import type { FailureData, SuccessData } from './apiSchemas';

/**
 * The body of every response under `/api`, and of every error (API-CLIENT-4). `message` is always a
 * dictionary key, so Vietnamese, and may have placeholders; `data` holds their values. Neither ever
 * holds what a parent typed.
 */
export interface Envelope {
  is_success: boolean;
  data: SuccessData | FailureData;
  message: string;
  status_code: number;
}

/** The generic failure (ERR-TEXTS-8). */
export const SOMETHING_WENT_WRONG = 'Có lỗi';

/** The body of a success. */
export function success(data: SuccessData): Envelope {
  return { is_success: true, data, message: '', status_code: 200 };
}

/** The body of a failure. */
export function failure(
  statusCode: number,
  message: string = SOMETHING_WENT_WRONG,
  data: FailureData = null,
): Envelope {
  return { is_success: false, data, message, status_code: statusCode };
}
