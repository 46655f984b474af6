import type { ChildProcess } from 'node:child_process';
import { packageFolder, REPOSITORY, typeScript } from '../core/repository';
import type { DevelopmentError } from './developmentError';
import { onSavedIn } from './onSaved';
import { kill, outputOf, start } from './processes';

/** Milliseconds after a save: what is saved is built first. */
const DELAY_MS = 300;

/**
 * Checks types, and again after each save: the build only removes them. Each check is a process of its own:
 * TypeScript's `--watch` reads the files again every few seconds, and outlives a parent that was killed.
 *
 * @param names of packages; without any, the whole repository is checked
 * @param report receives all errors after each check
 * @throws Error when TypeScript is not there
 */
export function watchTypes(
  names: readonly string[],
  report: (errors: readonly DevelopmentError[]) => void,
): void {
  const folders = names.length > 0 ? names.map(packageFolder) : [REPOSITORY];
  const words = [typeScript(), '--pretty', 'false', '--noEmit', '--project'];
  let running: readonly ChildProcess[] = [];
  const check = async () => {
    // They read files of before.
    running.forEach(kill);
    const checks = folders.map((folder) => start(process.execPath, [...words, folder]));
    running = checks;
    const found = await Promise.all(checks.map(errorsOf));
    if (running === checks) report(found.flat());
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

async function errorsOf(check: ChildProcess): Promise<readonly DevelopmentError[]> {
  const output = await outputOf(check);
  return check.exitCode === 0 ? [] : errorsIn(output);
}

/** The errors that a failed check prints; one that failed for another reason than the sources is one itself. */
export function errorsIn(output: string): readonly DevelopmentError[] {
  // The further lines of a message are indented.
  const found = output
    .trimEnd()
    .split(/\n(?! )/)
    .flatMap((line) => {
      const [, file = 'tsconfig.json', position = '', message] = ERROR.exec(line) ?? [];
      const place = [file, ...position.split(',')].filter(Boolean).join(':');
      return message === undefined ? [] : [{ place, message }];
    });
  return found.length > 0 ? found : [{ place: 'typescript', message: output.trim() }];
}

const ERROR = /^(?:(.+?)\((\d+,\d+)\): )?error (TS\d+: [^]*)$/;
