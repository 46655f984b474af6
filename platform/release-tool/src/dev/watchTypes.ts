import type { ChildProcess } from 'node:child_process';
import { packageFolder, REPOSITORY, typeScript } from '../core/repository';
import { onSavedIn } from './onSaved';
import { kill, outputOf, start } from './processes';

/** Milliseconds after a save: what is saved is built first. */
const DELAY_MS = 300;

/**
 * Checks types, and again after each save: the build only removes them. Each check is a process of its own:
 * TypeScript's `--watch` reads the files again every few seconds, and outlives a parent that was killed.
 *
 * @param names of packages; without any, the whole repository is checked
 * @param report receives what each check prints, which names each place; undefined when nothing is wrong
 * @throws Error when TypeScript is not there
 */
export function watchTypes(
  names: readonly string[],
  report: (problem: string | undefined) => void,
): void {
  const folders = names.length > 0 ? names.map(packageFolder) : [REPOSITORY];
  const words = [typeScript(), '--pretty', 'false', '--noEmit', '--project'];
  let running: readonly ChildProcess[] = [];
  const check = async () => {
    // They read files of before.
    running.forEach(kill);
    const checks = folders.map((folder) => start(process.execPath, [...words, folder]));
    running = checks;
    const printed = (await Promise.all(checks.map(outputOf))).join('').trim();
    const failed = checks.some(({ exitCode }) => exitCode !== 0);
    if (running === checks) report(failed ? printed : undefined);
  };
  void check();
  // A package's types depend on those of others.
  onSavedIn(
    REPOSITORY,
    (files) => {
      if ([...files].some((file) => TYPED.test(file))) void check();
    },
    DELAY_MS,
  );
}

/** Matches what has types, and a new folder, which comes with its files. */
const TYPED = /(\.(tsx?|json)|(^|\/)[^./]+)$/;
