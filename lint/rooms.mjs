/**
 * Folders in which each room, a folder in them, imports only rooms that are listed before it. What lies
 * beside the rooms, such as a program's first file, may import all of them, and no room imports it. Tests
 * import what they test. Folders that must only not import each other are listed in any order.
 */
export const rooms = {
  'server/src': [
    'core',
    'config',
    'storage',
    'content',
    'http',
    'intake',
    'operations',
    'office',
    'app',
  ],
  'server/src/storage': [
    'schema',
    'lists',
    'migrations',
    'database',
    'outbox',
    'registrations',
    'counters',
    'housekeeping',
    'visits',
    'thread',
    'review',
    'audit',
    'people',
    'mail',
    'copies',
    'erasing',
  ],
  'server/src/operations': ['draining', 'health', 'metrics', 'backups', 'notices'],
  'release-tool/src': [
    'core',
    'pack',
    'history',
    'folder',
    'prune',
    'set',
    'site',
    'checks',
    'publish',
    'player',
    'play',
    'promote',
    'visits',
    'commands',
  ],
  'shell/src': [
    'browser',
    'visit',
    'chrome',
    'kept',
    'renewal',
    'thank',
    'loading',
    'form',
    'start',
    'standalone',
    'embedding',
  ],
};

/**
 * Imports that are there although the order forbids them: the paths, without an ending, that a file
 * imports. The list only gets shorter: an entry that is not needed fails lint.
 */
export const exceptions = {};
