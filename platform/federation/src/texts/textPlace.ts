import ts from 'typescript';
import { DECLARED_TEXTS } from './declaredTexts';

/** Properties of components and declarations whose values are texts. */
const TEXT_PROPERTIES = new Set([
  ...DECLARED_TEXTS,
  ...['title', 'caption', 'hint', 'continueLabel', 'busyLabel'],
  ...['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'alt'],
]);

/**
 * Whether a text at this place is shown.
 *
 * @param translators the names of functions that `useText()` returned
 */
export function isTextPlace(node: ts.Node, translators: ReadonlySet<string>): boolean {
  if (ts.isJsxText(node)) return true;
  const place = outermost(node);
  const { parent } = place;
  if (ts.isJsxExpression(parent)) {
    return !ts.isJsxAttribute(parent.parent) || isTextProperty(parent.parent.name);
  }
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) {
    return parent.name !== place && isTextProperty(parent.name);
  }
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== place) return false;
  const { expression } = parent;
  return isUseText(expression) || (ts.isIdentifier(expression) && translators.has(expression.text));
}

/** Whether a text at this place is never visible to a reader of English. */
export const isForNobody = (node: ts.Node): boolean =>
  isCompared(node) || hasLanguage(node) || isVietnameseOnly(node);

/** Whether a node is a call of `useText`. */
export const isUseText = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'useText';

const isTextProperty = (name: ts.Node) => TEXT_PROPERTIES.has(name.getText().replace(/['"]/g, ''));

/** The largest expression around a node that may have its value. */
function outermost(node: ts.Node): ts.Node {
  const { parent } = node;
  const isSame =
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    isOperation(parent, '||') ||
    isOperation(parent, '??') ||
    (isOperation(parent, '&&') && parent.right === node);
  return isSame ? outermost(parent) : node;
}

const isOperation = (node: ts.Node, operator: string): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.getText() === operator;

const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isCaseClause(parent) || isOperation(parent, '===') || isOperation(parent, '!==');

/** Whether the element or object with the text declares its language. */
function hasLanguage(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isObjectLiteralExpression(at)) return at.properties.some(isLanguage);
    if (ts.isJsxElement(at)) return at.openingElement.attributes.properties.some(isLanguage);
    if (ts.isJsxSelfClosingElement(at)) return at.attributes.properties.some(isLanguage);
  }
  return false;
}

const isLanguage = (one: ts.Node): boolean =>
  (ts.isPropertyAssignment(one) || ts.isJsxAttribute(one)) &&
  one.name.getText() === 'lang' &&
  one.initializer !== undefined &&
  ts.isStringLiteral(one.initializer);

/** Whether the node depends on `… === 'vi'`. */
function isVietnameseOnly(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) {
    return parent.whenTrue === node && isVietnamese(parent.condition);
  }
  return isOperation(parent, '&&') && parent.right === node && isVietnamese(parent.left);
}

const isVietnamese = (node: ts.Node): boolean =>
  isOperation(node, '===') && ts.isStringLiteral(node.right) && node.right.text === 'vi';
