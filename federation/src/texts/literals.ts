import ts from 'typescript';
import { isForNobody, isTextPlace, isUseText } from './textPlace';

/** A text that is written in a source file. */
export interface Literal {
  /** Of a template with values, `${…}` is in place of each. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Whether a reader of English can get to see it. */
  readonly isShown: boolean;
}

/**
 * The texts that a source file has, in their order.
 *
 * One with a letter that English lacks is shown, wherever it is. Any other is shown where a text stands:
 * between tags, in a property such as `label`, as what `useText()` translates. Not shown is what is
 * compared, what says by a `lang` beside it which language it is in, and what `language === 'vi'` leads to.
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

/** Without types and imports: they have no texts. */
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

/** The text between two tags begins with the space before it. */
function lineOf(node: ts.Node, tree: ts.SourceFile): number {
  const start = node.getStart(tree);
  return tree.getLineAndCharacterOfPosition(start + node.getText(tree).search(/\S/)).line + 1;
}

/** Where a literal is used: in its place, or where the constant is that has its value. */
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

/** The names of what `useText()` has returned. */
const translatorsIn = (nodes: readonly ts.Node[]): ReadonlySet<string> =>
  new Set(
    nodes.flatMap((node) => {
      const isTranslator =
        (ts.isVariableDeclaration(node) && node.initializer && isUseText(node.initializer)) ||
        (ts.isParameter(node) && node.type?.getText().includes('typeof useText'));
      return isTranslator ? node.name.getText() : [];
    }),
  );
