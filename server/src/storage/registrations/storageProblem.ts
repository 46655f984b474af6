import { channel } from 'node:diagnostics_channel';

/**
 * A diagnostics channel that publishes what is wrong with the storage as a whole, once when it is
 * found: one line for whoever runs the server, which says what to do.
 */
export const storageProblems = channel('school-admission:storage-problem');

/** The code of what could not be kept because another database is in the place of the server's own. */
export const REPLACED = 'DATABASE_REPLACED';
