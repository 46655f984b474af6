import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { packageFolder, REPOSITORY, typeScript } from '../core/repository';
import type { DevelopmentError } from './developmentError';
import { onSavedIn } from './onSaved';
import { kill, start } from './processes';

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
  const compiler = typeScript();
  let running: readonly ChildProcess[] = [];
  const check = async () => {
    // They read files of before.
    running.forEach((one) => kill(one));
    const checks = folders.map((folder) => startCheck(compiler, folder));
    running = checks;
    const found = await Promise.all(checks.map(foundBy));
    if (running === checks) report(found.flat());
  };
  // It rejects only when this process is ending.
  const tryCheck = () => void check().catch(() => {});
  tryCheck();
  // A package's types depend on those of others.
  onSavedIn(
    REPOSITORY,
    (files) => {
      if ([...files].some((file) => TYPED.test(file))) tryCheck();
    },
    DELAY_MS,
  );
}

/** Matches what has types, and a new folder, which comes with its files. */
const TYPED = /(\.(tsx?|json)|(^|\/)[^./]+)$/;

const startCheck = (compiler: string, folder: string) =>
  start(process.execPath, [compiler, '--pretty', 'false', '--noEmit', '--project', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function foundBy(check: ChildProcess): Promise<readonly DevelopmentError[]> {
  const { stdout, stderr } = check;
  const read = async (stream: Readable | null) => (stream ? text(stream) : '');
  const [printed, complained] = await Promise.all([
    read(stdout),
    read(stderr),
    once(check, 'close'),
  ]);
  return errorsOf(printed + complained, check.exitCode === 0);
}

/** The errors of a check; one that failed for another reason than the sources is an error itself. */
export function errorsOf(output: string, succeeded: boolean): readonly DevelopmentError[] {
  if (succeeded || MESSAGE.test(output)) return errorsIn(output);
  const lines = output.trimEnd().split('\n');
  // Node prints its version last.
  const reason = lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1);
  return [{ package: 'typescript', message: `The types could not be checked: ${reason}` }];
}

/** Also one of the syntax. */
const MESSAGE = /^(.+\(\d+,\d+\): )?error TS\d+: /m;

/** Reads TypeScript's messages. */
export const errorsIn = (output: string): readonly DevelopmentError[] =>
  // The further lines of a message are indented.
  output
    .trimEnd()
    .split(/\n(?! )/)
    .flatMap((line) => {
      const [, file, position = '', message] = ERROR.exec(line) ?? [];
      if (message === undefined) return [];
      if (file === undefined) return [{ package: 'tsconfig.json', message }];
      const place = `${file}:${position.replace(',', ':')}`;
      return [{ package: file.split('/')[0] ?? '', place, message }];
    });

/** Not of the syntax, TS1…: what does not build is shown already. */
const ERROR = /^(?:(.+?)\((\d+,\d+)\): )?error (TS(?!1\d{3}:)\d+: [^]*)$/;
