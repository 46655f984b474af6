/** The file of a remote that hosts load, which contains all of it. A host's container has this name, too. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** The file in a host's build that lists the scripts and styles of its page. */
export const ENTRY_FILES = 'entry.json';

/** The file in a remote's build that lists the names that it imports from its host. */
export const IMPORTS = 'imports.json';

/** The file in the build of the flows that lists the files made for each flow. */
export const FLOW_BUILDS = 'flows.json';

/** The file in a host's build that lists the names that it provides to remotes. */
export const EXPORTS = 'exports.json';
