import type { Declaration, Root } from 'postcss';
import type { ReachOf } from './reach';
import { specificity } from './specificity';

/** A declaration under one selector of its rule. */
interface Use {
  readonly declaration: Declaration;
  readonly elements: readonly Element[] | undefined;
  /** The property, and the pseudo-element that has it. */
  readonly what: string;
  /** Its place in the cascade: importance, specificity, position. */
  readonly rank: number;
  readonly always: boolean;
}

/**
 * Removes declarations that have no effect on any element, because in every state, mode and width another
 * one wins. One in the same rule does not count: a browser may not understand it.
 */
export function removeOverridden(root: Root, reach: ReachOf): void {
  const uses = usesOf(root, reach);
  const winners = new Map<Element, Map<string, Use>>();
  for (const use of uses) {
    for (const element of (use.always && use.elements) || []) {
      const ofElement = winners.get(element) ?? new Map<string, Use>();
      winners.set(element, ofElement);
      const before = ofElement.get(use.what);
      if (!before || use.rank > before.rank) ofElement.set(use.what, use);
    }
  }
  const isOverridden = ({ declaration, elements, what, rank }: Use) =>
    elements?.every((element) => {
      const winner = winners.get(element)?.get(what);
      return winner && winner.rank > rank && winner.declaration.parent !== declaration.parent;
    });
  const effective = new Set(
    uses.filter((use) => !isOverridden(use)).map(({ declaration }) => declaration),
  );
  for (const { declaration } of uses) if (!effective.has(declaration)) declaration.remove();
}

function usesOf(root: Root, reach: ReachOf): Use[] {
  const uses: Use[] = [];
  root.walkDecls((declaration) => {
    const { prop, important, parent } = declaration;
    if (parent?.type !== 'rule') return;
    const { selectors, parent: around } = parent;
    for (const selector of selectors) {
      const { elements, pseudo, always } = reach(selector);
      uses.push({
        declaration,
        elements,
        what: `${prop}::${pseudo}`,
        rank: (important ? 1e15 : 0) + specificity(selector) * 1e5 + uses.length,
        always: always && around === root,
      });
    }
  });
  return uses;
}
