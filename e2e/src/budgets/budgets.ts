import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Weights } from '../bytes/weigh';

const FILE = join(import.meta.dirname, '../../budgets.json');

/** How much a file may grow before somebody has to justify it. */
const HEADROOM = 0.01;

/** By file, and in it by library: the bytes, as they travel, when the budget was set. */
export type Budgets = Readonly<Record<string, Budget>>;

interface Budget {
  readonly brotli: number;
  readonly libraries: Readonly<Record<string, number>>;
}

/** The committed budgets. `npm run budgets -w e2e` wrote them. */
export const readBudgets = () => JSON.parse(readFileSync(FILE, 'utf8')) as Budgets;

/** Sets every budget to what was weighed. */
export function writeBudgets(weights: Weights): void {
  const budgets = Object.entries(weights).map(([file, { brotli, libraries }]) => {
    const sizes = Object.entries(libraries).map(([name, part]) => [name, part.brotli] as const);
    return [file, { brotli, libraries: Object.fromEntries(sizes) }] as const;
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
}

/** A sentence for each file that is over its budget, has none, or is gone: which library, how much. */
export function overBudget(weights: Weights, budgets: Budgets): string[] {
  const files = new Set([...Object.keys(weights), ...Object.keys(budgets)]);
  return [...files].flatMap((file) => {
    const [weight, budget] = [weights[file], budgets[file]];
    if (!weight) return [`${file}: it has a budget, and was not released`];
    if (!budget) return [`${file}: ${weight.brotli} bytes, and no budget`];
    const most = Math.floor(budget.brotli * (1 + HEADROOM));
    if (weight.brotli <= most) return [];
    const over = weight.brotli - most;
    return [`${file}: ${weight.brotli} bytes, ${over} over ${most}; ${grownIn(weight, budget)}`];
  });
}

/** The libraries that grew most, or came. */
function grownIn({ libraries }: Weights[string], budget: Budget): string {
  const grown = Object.entries(libraries)
    .map(([name, { brotli }]) => ({ name, by: brotli - (budget.libraries[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, 5);
  return grown.map(({ name, by }) => `${name} +${by}`).join(', ') || 'the text itself grew';
}
