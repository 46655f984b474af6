/**
 * Where an asynchronous piece of work stands (spec.md, section 4). `deleting` belongs to the
 * vocabulary; nothing here deletes yet.
 */
export type Status = 'notInitial' | 'loading' | 'saving' | 'deleting' | 'completed';
