import { channel } from 'node:diagnostics_channel';

/**
 * Told of every commit: `{ registrations, seconds }`, how many it took together and how long it was.
 * Whoever measures listens here, and the store needs to know none of them.
 */
export const commits = channel('school-admission:commit');
