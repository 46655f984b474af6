import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageFolder, REPOSITORY } from 'release-tool/repository';
import type { DevelopmentError } from './developmentError';
import { start } from './processes';

const TSC = join(REPOSITORY, 'node_modules/typescript-7/bin/tsc');

/**
 * Checks types, and again after each save: the build only removes them.
 *
 * @param names of packages; without any, the whole repository is checked
 * @param report receives all errors after each check
 */
export function watchTypes(
  names: readonly string[],
  report: (errors: readonly DevelopmentError[]) => void,
): void {
  const found = new Map<string, readonly DevelopmentError[]>();
  for (const folder of names.length > 0 ? names.map(packageFolder) : [REPOSITORY]) {
    const words = [TSC, '--watch', '--preserveWatchOutput', '--pretty', 'false', '--noEmit'];
    const child = start(process.execPath, [...words, '--project', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const read = readErrors((errors) => {
      found.set(folder, errors);
      report([...found.values()].flat());
    });
    if (child.stdout) createInterface(child.stdout).on('line', read);
  }
}

/** Reads TypeScript's lines, and reports the errors of each check at its end. */
export function readErrors(report: (errors: readonly DevelopmentError[]) => void) {
  let errors: DevelopmentError[] = [];
  return (line: string): void => {
    const [, file, position, message] = ERROR.exec(line) ?? [];
    if (file !== undefined && position !== undefined && message !== undefined) {
      const place = `${file}:${position.replace(',', ':')}`;
      errors.push({ package: file.split('/')[0] ?? '', place, message });
    } else if (END.test(line)) {
      report(errors);
      errors = [];
    } else if (line.startsWith(' ')) {
      // The rest of a message of several lines.
      const last = errors.pop();
      if (last) errors.push({ ...last, message: `${last.message}\n${line}` });
    }
  };
}

/** Not of the syntax, TS1…: what does not build is shown already. */
const ERROR = /^(\S+?)\((\d+,\d+)\): error (TS(?!1\d{3}:)\d+: .*)$/;
const END = /\bFound \d+ errors?\. Watching for file changes\.$/;
