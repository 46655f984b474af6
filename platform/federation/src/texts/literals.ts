import ts from 'typescript';
import { isForNobody, isTextPlace, isUseText } from './textPlace';

/** A text literal in a source file. */
export interface Literal {
  /** The text; of a template with `${…}` for each value. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Whether it may be visible to a reader of English. */
  readonly isShown: boolean;
}

/**
 * The texts in a source file, in order.
 *
 * A text with a Vietnamese letter counts as shown, wherever it is. Any other text counts as shown between
 * tags, in a property such as `label`, or as the argument of the function that `useText()` returns. Not
 * shown are texts that are compared, texts with a `lang` beside them, and texts that depend on `language
 * === 'vi'`.
 */
export function literalsIn(source: string, file: string): Literal[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const nodes = [...descendants(tree)];
  const translators = translatorsIn(nodes);
  return nodes.flatMap((node) => {
    const text = textOf(node);
    if (text === undefined) return [];
    const places = placesOf(node, nodes).filter((place) => !isForNobody(place));
    const isShown = FOREIGN_LETTER.test(text)
      ? places.length > 0 && text.length > 1
      : /\p{L}/u.test(text) && places.some((place) => isTextPlace(place, translators));
    return { text, line: lineOf(node, tree), isShown };
  });
}

const FOREIGN_LETTER = /(?!\p{ASCII})\p{L}/u;

/** Skips types and imports, which contain no texts. */
function* descendants(node: ts.Node): Generator<ts.Node> {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* descendants(child);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim() || undefined;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('${…}');
}

/** A text between two tags starts with white space, so skip it. */
function lineOf(node: ts.Node, tree: ts.SourceFile): number {
  const start = node.getStart(tree);
  return tree.getLineAndCharacterOfPosition(start + node.getText(tree).search(/\S/)).line + 1;
}

/** The places where a literal is used: its own, or those of the constant with its value. */
function placesOf(literal: ts.Node, nodes: readonly ts.Node[]): ts.Node[] {
  const { parent } = literal;
  if (!ts.isVariableDeclaration(parent) || isExported(parent)) return [literal];
  const name = parent.name.getText();
  const uses = nodes.filter(
    (one) => ts.isIdentifier(one) && one.text === name && one !== parent.name,
  );
  return uses.length > 0 ? uses : [literal];
}

const isExported = (declaration: ts.VariableDeclaration) =>
  (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0;

/** The names of variables with a function that `useText()` returned. */
const translatorsIn = (nodes: readonly ts.Node[]): ReadonlySet<string> =>
  new Set(
    nodes.flatMap((node) => {
      const isTranslator =
        (ts.isVariableDeclaration(node) && node.initializer && isUseText(node.initializer)) ||
        (ts.isParameter(node) && node.type?.getText().includes('typeof useText'));
      return isTranslator ? node.name.getText() : [];
    }),
  );
