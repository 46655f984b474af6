import { isRecord } from 'contract';
import type { ApiResponse } from './api';
import type { StoredError } from './pupilState';

/** Stored when a submit fails without a message from the server (ERR-TEXTS-7). */
export const SUBMIT_FAILURE = 'Error';

/**
 * Converts a failed response: its message is a dictionary key, and its data has the values of the
 * placeholders and the refused fields.
 */
export function storedError({ message, data, unanswered }: ApiResponse): StoredError {
  const { fields, ...values } = isRecord(data) ? data : {};
  const refused = Array.isArray(fields) ? fields.filter(isNamed) : [];
  const rule = refused[0]?.rule;
  return {
    error: message || SUBMIT_FAILURE,
    errorValues: Object.fromEntries(Object.entries(values).filter(isMessageValue)),
    errorFields: refused.map(({ name }) => name),
    errorRule: typeof rule === 'string' ? rule : '',
    unanswered: unanswered === true,
  };
}

const isNamed = (field: unknown): field is { name: string; rule?: unknown } =>
  isRecord(field) && typeof field.name === 'string';

const isMessageValue = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';
