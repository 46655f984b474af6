import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { ReleasePaths } from 'contract/release-paths';
import { readJson } from '../core/files';

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly at: string;
  /** Identifies this lock. */
  readonly token: string;
}

/**
 * Runs some work while no other process changes the flow.
 *
 * @throws Error when another process holds the lock. The lock of a dead process is taken over.
 */
export async function withLock<T>(
  paths: ReleasePaths,
  flowId: string,
  work: () => Promise<T>,
): Promise<T> {
  await acquire(paths.lock(flowId), flowId);
  try {
    return await work();
  } finally {
    await rm(paths.lock(flowId), { force: true });
  }
}

/** The same for several flows. */
export function withLocks<T>(
  paths: ReleasePaths,
  flowIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = flowIds;
  return first === undefined
    ? work()
    : withLock(paths, first, () => withLocks(paths, others, work));
}

/** The lock is a link to a complete file, so it never exists without its content. */
async function acquire(file: string, flowId: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const token = randomUUID();
  const me: Holder = { pid: process.pid, host: hostname(), at: new Date().toISOString(), token };
  const signed = `${file}.${token}.tmp`;
  try {
    await writeFile(signed, JSON.stringify(me));
    while (!(await isLinked(signed, file))) {
      const holder = await holderOf(file);
      if (!holder) continue; // released meanwhile
      if (!isGone(holder)) {
        throw new Error(
          `${flowId} is being changed by process ${holder.pid} on ${holder.host} since ${holder.at}; nothing was done`,
        );
      }
      await removeDead(file, flowId, holder);
    }
  } finally {
    await rm(signed, { force: true });
  }
}

/** Removes a dead lock, under a lock of its own: a second process must not remove the next lock by mistake. */
async function removeDead(file: string, flowId: string, dead: Holder): Promise<void> {
  const turn = `${file}.${dead.token}`;
  await acquire(turn, flowId);
  try {
    if ((await holderOf(file))?.token === dead.token) await rm(file);
  } finally {
    await rm(turn, { force: true });
  }
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The holder; undefined when the lock was released meanwhile. */
async function holderOf(file: string): Promise<Holder | undefined> {
  return (await readJson(file)) as Holder | undefined; // complete before it was linked
}

/** Whether the holder is dead. Of a process on another machine this is unknown, so false. */
function isGone({ pid, host }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
