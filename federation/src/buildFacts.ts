/** What the release tool has to know of how a package was built. It loads no webpack. */
export { containerName } from './containerName';
export { ENTRY_FILES, EXPORTS, FLOW_BUILDS, IMPORTS, REMOTE_ENTRY } from './outputFiles';
export { SHARED } from './sharing';
