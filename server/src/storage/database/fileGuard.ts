import { rmSync, statSync } from 'node:fs';

/** Which file a connection has open, whatever name it has by now. */
export interface FileId {
  dev: number;
  ino: number;
}

/** Finds out whether the files of a SQLite database in WAL mode are still those that a connection has open. */
export interface FileGuard {
  /** What has happened to them, in words; undefined as long as nothing has. Takes some microseconds. */
  look(): string | undefined;
  /**
   * Removes the log of a database whose file is not at its name any more: SQLite would write it into the
   * file that is there now. A log that came with that one stays.
   */
  removeLog(): void;
}

/**
 * Starts to watch the files of a database that a connection has open and has read. What is written over
 * the open file, such as by `cp`, is not noticed: it keeps its inode.
 *
 * @param expected the file that another connection has open, which has to be this one
 */
export function createFileGuard(file: string, expected?: FileId): FileGuard {
  const own = [file, `${file}-wal`, `${file}-shm`].map((path) => ({ path, id: statOf(path) }));
  const [main, ...log] = own;
  let problem =
    expected && !isStill(file, expected)
      ? 'another file has its name'
      : (undefined as string | undefined);
  const find = () => {
    const gone = own.find(({ path, id }) => !id || !isStill(path, id));
    if (!gone) return undefined;
    if (gone !== main) return `${gone.path} is gone, or another file`;
    return statOf(file) ? 'another file has its name' : 'no file has its name';
  };
  return {
    look: () => (problem ??= find()),
    removeLog() {
      if (main?.id && isStill(file, main.id)) return;
      for (const { path, id } of log) if (id && isStill(path, id)) rmSync(path, { force: true });
    },
  };
}

/** Whether a name is still that of a file. */
export function isStill(path: string, { dev, ino }: FileId): boolean {
  const there = statOf(path);
  return there?.ino === ino && there.dev === dev;
}

/** Undefined when there is no such file. */
export function statOf(path: string): FileId | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
