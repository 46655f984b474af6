import { median } from '../load/figures';
import type { Result } from './result';

/** A line for each step and activity. */
export function table(forms: readonly Result[], withdrawnAt: number): string {
  const lines = [
    '| step | activity | forms | moved | seconds until moved: median | longest | longest after the work | answers lost | registered | doubled |',
    '| --: | --- | --: | --: | --: | --: | --: | --: | --: | --: |',
  ];
  const nameOf = ({ step, activity }: Result) => `${step} | ${activity}`;
  for (const name of [...new Set(forms.map(nameOf))].sort()) {
    const group = forms.filter((form) => nameOf(form) === name);
    lines.push(line(name, group, withdrawnAt));
  }
  lines.push(line('all |', forms, withdrawnAt));
  return lines.join('\n');
}

function line(name: string, group: readonly Result[], withdrawnAt: number) {
  const moved = group.filter(({ movedAt }) => movedAt !== undefined);
  const seconds = moved.map(({ movedAt = 0 }) => (movedAt - withdrawnAt) / 1000).sort(ascending);
  const after = moved.map(({ movedAt = 0, doneAt = 0 }) => (movedAt - doneAt) / 1000);
  const cells = [
    name,
    group.length,
    moved.length,
    figure(seconds.length > 0 ? median(seconds) : undefined),
    figure(seconds.at(-1)),
    figure(after.sort(ascending).at(-1)),
    group.flatMap(({ problems }) => problems.filter((text) => text.startsWith('lost'))).length,
    group.filter(({ registered }) => registered > 0).length,
    group.filter(({ registered }) => registered > 1).length,
  ];
  return `| ${cells.join(' | ')} |`;
}

const ascending = (one: number, other: number) => one - other;
const figure = (value: number | undefined) => value?.toFixed(1) ?? '';
