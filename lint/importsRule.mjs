import { dirname, join, relative, sep } from 'node:path';
import { allowedIn, matches } from './imports.mjs';

/** All the ways in which a file names a module. */
const NAMES = [
  'ImportDeclaration > .source',
  'ExportNamedDeclaration > .source',
  'ExportAllDeclaration > .source',
  'ImportExpression > .source',
  'TSImportType Literal',
  'TSExternalModuleReference > .expression',
  "CallExpression[callee.name='require'] > .arguments",
  "CallExpression[callee.property.name='resolve'] > .arguments",
  "CallExpression[callee.object.name='jest'] > .arguments",
].join();

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
      [NAMES](node) {
        const text = node.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : node.value;
        if (typeof text !== 'string') return;
        const isPath = /^\.\.?(\/|$)/.test(text);
        const module = isPath ? inRoot(join(dirname(context.filename), text)) : text;
        const [owner] = module.split('/');
        const isOurs = isPath || workspaces.includes(owner);
        if (!isOurs || owner === name || matches(allowed, module)) return;
        context.report({ node, messageId: 'forbidden', data: { name, module } });
      },
    };
  },
};
