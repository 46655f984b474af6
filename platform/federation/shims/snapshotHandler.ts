/** Snapshots describe remotes that are found by a manifest; a page has all of a remote in its release set. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin() {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): object => ({});
