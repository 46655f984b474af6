/**
 * The status of an asynchronous operation (STATE-STATUS-1 to 5). `deleting` belongs to the vocabulary
 * (STATE-STATUS-6); nothing here deletes yet.
 */
export type Status = 'notInitial' | 'loading' | 'saving' | 'deleting' | 'completed';
