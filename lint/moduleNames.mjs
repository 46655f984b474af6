/** All the ways in which a file names a module: a selector of ESLint's. */
export const MODULE_NAMES = [
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

/** The name that such a node has; undefined for one that is computed. */
export function moduleNameOf(node) {
  const text = node.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : node.value;
  return typeof text === 'string' ? text : undefined;
}

/** Whether a module is named by a path from the file that names it. */
export const isRelative = (name) => /^\.\.?(\/|$)/.test(name);
