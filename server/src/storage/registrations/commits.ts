import { channel } from 'node:diagnostics_channel';

/**
 * A diagnostics channel that publishes every commit: `{ registrations, seconds }`, the size of its
 * batch and its duration. Metrics subscribe to it, so the store does not depend on them.
 */
export const commits = channel('school-admission:commit');
