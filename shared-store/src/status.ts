/**
 * The status of an asynchronous operation (STATE-STATUS-1 to 5). The specification requires `deleting`
 * (STATE-STATUS-6); nothing uses it yet.
 */
export type Status = 'notInitial' | 'loading' | 'saving' | 'deleting' | 'completed';
