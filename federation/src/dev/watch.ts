import { watch as watchFolder } from 'node:fs';
import { packageFolder } from '../release/workspace';

/** Packages that are part of the shell's build. */
const INSIDE_SHELL = ['contract', 'shared-store', 'step-kit'];

/** Milliseconds within which an editor has written all files of one save. */
const SETTLED = 150;

/** Calls back with the packages to rebuild after each save; while one rebuild runs, the next waits. */
export function watch(
  packages: readonly string[],
  onChange: (changed: string[]) => Promise<void>,
): void {
  const changed = new Set<string>();
  let running = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    running = running.then(async () => {
      const names = [...changed];
      changed.clear();
      if (names.length > 0) await onChange(names);
    });
  };
  for (const name of packages) {
    for (const folder of name === 'shell' ? [...INSIDE_SHELL, name] : [name]) {
      watchFolder(packageFolder(folder), { recursive: true }, (_event, file) => {
        if (file === null || /(^|\/)(dist|node_modules)(\/|$)|\.test(-d)?\./.test(file)) return;
        changed.add(name);
        clearTimeout(timer);
        timer = setTimeout(flush, SETTLED);
      });
    }
  }
}
