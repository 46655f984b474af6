import type { Figures } from '../figures';
import { TARGETS } from './targets';

/** The medians of both variants, by the part that was measured. */
export type Results = Readonly<Record<string, Record<'federated' | 'monolith', Figures>>>;

/** A line for each figure: both variants, their ratio, the last run, and the target if there is one. */
export function table(results: Results, last: Results): string {
  const lines = [
    '| figure | federated | monolith | ratio | last time | target | |',
    '| --- | --: | --: | --: | --: | --- | --- |',
  ];
  for (const [part, { federated, monolith }] of Object.entries(results)) {
    lines.push(`| **${part}** | | | | | | |`);
    for (const [name, ours] of Object.entries(federated)) {
      const theirs = monolith[name] ?? NaN;
      const target = TARGETS.find(
        (candidate) => candidate.of.test(name) && (candidate.in?.test(part) ?? true),
      );
      const before = last[part]?.federated[name];
      const cells = [
        name,
        figure(ours),
        figure(theirs),
        ours === theirs ? '1.00' : figure(ours / theirs, 2),
        before === undefined ? '' : figure(before),
        target?.text ?? '',
        target ? (target.reached(ours, theirs) ? 'reached' : '**missed**') : '',
      ];
      lines.push(`| ${cells.join(' | ')} |`);
    }
  }
  return lines.join('\n');
}

const figure = (value: number, digits = value < 10 ? 2 : value < 100 ? 1 : 0) =>
  Number.isInteger(value) ? String(value) : value.toFixed(digits);
