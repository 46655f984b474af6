import { dirname, join, relative, sep } from 'node:path';
import { allowedIn, matches } from './imports.mjs';
import { isRelative, MODULE_NAMES, moduleNameOf } from './moduleNames.mjs';

/**
 * Refuses what `imports.mjs` does not list. Options: the repository's folder, the names of its
 * workspaces, and the lists: ESLint's cache knows by them that they have changed.
 */
export const importsRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'object' }],
    messages: {
      unknown:
        'The package {{name}} has no entry in lint/imports.mjs: say there what it may import.',
      forbidden: 'A file of this kind in {{name}} may not import {{module}}: see lint/imports.mjs.',
    },
  },
  create(context) {
    const [root, workspaces, packages] = context.options;
    const inRoot = (path) => relative(root, path).split(sep).join('/');
    const file = inRoot(context.filename);
    const [name, ...rest] = file.split('/');
    if (!workspaces.includes(name)) return {};
    const key = packages[name] ? name : Object.keys(packages).find((key) => matches([key], name));
    if (!key) {
      return { Program: (node) => context.report({ node, messageId: 'unknown', data: { name } }) };
    }
    const allowed = allowedIn(packages[key], rest.join('/'));

    return {
      [MODULE_NAMES](node) {
        const text = moduleNameOf(node);
        if (text === undefined) return;
        const isPath = isRelative(text);
        const module = isPath ? inRoot(join(dirname(context.filename), text)) : text;
        const [owner] = module.split('/');
        const isOurs = isPath || workspaces.includes(owner);
        if (!isOurs || owner === name || matches(allowed, module)) return;
        context.report({ node, messageId: 'forbidden', data: { name, module } });
      },
    };
  },
};
