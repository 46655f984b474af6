import { dirname, join, relative, sep } from 'node:path';
import { isRelative, MODULE_NAMES, moduleNameOf } from './moduleNames.mjs';

const TEST = /\.test(?:-d)?\.tsx?$/;

/**
 * Refuses an import of a room that `rooms.mjs` does not list before the file's own. Options: the
 * repository's folder, the rooms, and the exceptions: ESLint's cache knows by them that they have changed.
 */
export const roomsRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'string' }, { type: 'object' }, { type: 'object' }],
    messages: {
      unknown: '{{folder}} does not list {{room}}: give it a place in lint/rooms.mjs.',
      forbidden: '{{room}} may not import {{module}} ({{folder}}): see lint/rooms.mjs.',
      named: '{{module}} is a file of this package: import it by its path, which has a room.',
      needless:
        '{{file}} does not import {{module}}, or may: delete the exception in lint/rooms.mjs.',
    },
  },
  create(context) {
    const [root, rooms, exceptions] = context.options;
    const inRoot = (path) => relative(root, path).split(sep).join('/');
    const file = inRoot(context.filename);
    const folders = Object.keys(rooms).filter((folder) => file.startsWith(`${folder}/`));
    if (folders.length === 0 || TEST.test(file)) return {};
    const needless = new Set(exceptions[file]);

    return {
      Program(node) {
        for (const folder of folders) {
          const [room, ...rest] = partsIn(folder, file);
          if (rest.length > 0 && !rooms[folder].includes(room)) {
            context.report({ node, messageId: 'unknown', data: { folder, room } });
          }
        }
      },
      [MODULE_NAMES](node) {
        const name = moduleNameOf(node);
        if (name === undefined) return;
        const [owner] = file.split('/');
        if (!isRelative(name)) {
          if (name.split('/')[0] !== owner) return;
          context.report({ node, messageId: 'named', data: { module: name } });
          return;
        }
        const module = inRoot(join(dirname(context.filename), name));
        const folder = folders.find(
          (one) =>
            module.startsWith(`${one}/`) &&
            placeOf(rooms[one], partsIn(one, module)) > placeOf(rooms[one], partsIn(one, file)),
        );
        if (folder === undefined || needless.delete(module) || exceptions[file]?.includes(module)) {
          return;
        }
        const room = partsIn(folder, file)[0];
        context.report({ node, messageId: 'forbidden', data: { folder, room, module } });
      },
      'Program:exit'(node) {
        for (const module of needless) {
          context.report({ node, messageId: 'needless', data: { file, module } });
        }
      },
    };
  },
};

const partsIn = (folder, path) => path.slice(folder.length + 1).split('/');

/** What is in no room comes after all of them. */
const placeOf = (order, [room]) => (order.includes(room) ? order.indexOf(room) : order.length);
