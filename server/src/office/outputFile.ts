import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from '../core/errorCode';
import { OperationalError } from '../core/operationalError';
import { onDisk } from '../storage/copies/copyDatabase';
import { inPieces, type Output } from './output';

/**
 * Writes lines to a file that is replaced when all of them are on the disk. After a failure, or when the
 * process is interrupted, an older file of the name is unchanged, and nothing is left beside it.
 *
 * @param write prints the lines
 * @returns the path of the file
 * @throws OperationalError when the file cannot be written
 */
export async function writeOutputFile(
  file: string,
  write: (to: Required<Pick<Output, 'print' | 'drained'>>) => Promise<void>,
): Promise<string> {
  const target = targetOf(file);
  const attempt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      const left = existsSync(target) ? 'it is as it was before' : 'there is no such file';
      throw new OperationalError(`${target} cannot be written (${errorCode(error)}): ${left}.`);
    }
  };
  const draft = `${target}.unfinished-${process.pid}`;
  const discard = () => rmSync(draft, { force: true });
  const descriptor = attempt(() => openSync(draft, 'wx', 0o600));
  // For an interrupted process: nothing below runs.
  process.once('exit', discard);
  try {
    let bytes = 0;
    const { flush, ...to } = inPieces((piece) => {
      attempt(() => writeFileSync(descriptor, piece));
      bytes += Buffer.byteLength(piece);
    });
    await write(to);
    await flush();
    attempt(() => fsyncSync(descriptor));
    if (fstatSync(descriptor).size !== bytes) {
      throw new OperationalError(`${target} was not written: another program changed ${draft}.`);
    }
    attempt(() => {
      renameSync(draft, target);
      onDisk(dirname(target));
    });
    return target;
  } finally {
    closeSync(descriptor);
    process.off('exit', discard);
    discard();
  }
}

/** @throws OperationalError when the name is not that of a file in an existing folder */
function targetOf(file: string): string {
  const path = resolve(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile()) {
    throw new OperationalError(`${path} is not a file: name another one.`);
  }
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperationalError(
      `There is no folder ${dirname(path)}: make it, or name another one.`,
    );
  }
  // What a symbolic link leads to is replaced, and not the link.
  return found ? realpathSync(path) : path;
}
