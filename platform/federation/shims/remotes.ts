/** Loads remotes that a build names: ours name none. */
export function remotes(): void {}
