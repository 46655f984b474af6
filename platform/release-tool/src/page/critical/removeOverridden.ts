import type { AtRule, Declaration, Root, Rule } from 'postcss';
import type { ReachOf } from './reach';
import { specificity } from './specificity';

/** A declaration under one selector of its rule. */
interface Use {
  readonly rule: Rule;
  readonly elements: readonly Element[] | undefined;
  /** The property, and the pseudo-element that has it. */
  readonly what: string;
  /** Its place in the cascade: importance, specificity, position. */
  readonly rank: readonly [importance: number, weight: number, position: number];
  readonly always: boolean;
}

/**
 * Removes declarations that have no effect on any element, because in every state, mode and width another
 * one wins. One in the same rule does not count: a browser may not understand it.
 */
export function removeOverridden(root: Root, reach: ReachOf): void {
  const uses = usesOf(root, reach);
  const all = [...uses.values()].flat();
  const winners = new Map<string, Map<Element, Use>>();
  for (const use of all) {
    if (!use.always) continue;
    const byElement = winners.get(use.what) ?? new Map<Element, Use>();
    winners.set(use.what, byElement);
    for (const element of use.elements ?? []) {
      const before = byElement.get(element);
      if (!before || isAbove(use, before)) byElement.set(element, use);
    }
  }
  const isOverridden = (use: Use) =>
    use.elements?.every((element) => {
      const winner = winners.get(use.what)?.get(element);
      return winner && winner.rule !== use.rule && isAbove(winner, use);
    });
  const lastIn = new Map([...uses.keys()].map((one) => [placeOf(one), one.parent]));
  for (const [declaration, ofSelectors] of uses) {
    const isRepeated = lastIn.get(placeOf(declaration)) !== declaration.parent;
    if (isRepeated || ofSelectors.every(isOverridden)) declaration.remove();
  }
}

function usesOf(root: Root, reach: ReachOf) {
  const uses = new Map<Declaration, Use[]>();
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const targets = rule.selectors.map((selector) => ({
      ...reach(selector),
      weight: specificity(selector),
    }));
    rule.each((declaration) => {
      if (declaration.type !== 'decl') return;
      const { prop, important } = declaration;
      const ofSelectors = targets.map(({ elements, pseudo, always, weight }): Use => ({
        rule,
        elements,
        what: `${prop}::${pseudo}`,
        rank: [important ? 1 : 0, weight, uses.size],
        always: always && rule.parent === root,
      }));
      uses.set(declaration, ofSelectors);
    });
  });
  return uses;
}

function isAbove({ rank: one }: Use, { rank: other }: Use): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return Number(one[at]) > Number(other[at]);
}

/** The same for declarations of which the last one always wins. */
function placeOf({ prop, important, parent }: Declaration): string {
  const around: string[] = [];
  for (let node = parent; node && node.type !== 'root'; node = node.parent) {
    around.push(node.type === 'rule' ? node.selector : node.params);
  }
  return [prop, important, ...around].join('\n');
}

/** Whether a rule is a step of an animation, whose selector is no element's. */
export const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);
