/** The file of a remote that a host loads; all of the remote is in it. A host's container has it too. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** The file in a host's build that lists what its page starts with. */
export const ENTRY_FILES = 'entry.json';

/** The file in a remote's build that lists the names that it imports from its host. */
export const IMPORTS = 'imports.json';

/** The file in the build of the flows that says what was made of each. */
export const FLOW_BUILDS = 'flows.json';

/** The file in a host's build that lists the names that it provides to remotes. */
export const EXPORTS = 'exports.json';
