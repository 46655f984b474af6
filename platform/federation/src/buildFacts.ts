/** The facts about builds that the release tool needs. This module does not load webpack. */
export { containerName } from './containerName';
export { ENTRY_FILES, EXPORTS, FLOW_BUILDS, IMPORTS, REMOTE_ENTRY } from './outputFiles';
export { PROVIDED, rangeOf, RUNTIME_CORE } from './sharing';
