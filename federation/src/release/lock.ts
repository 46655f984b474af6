import { mkdir, open, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { readJson } from './files';
import type { Layout } from './layout';

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly at: string;
}

/**
 * Does some work while nobody else changes the flow.
 *
 * @throws Error when somebody else is at it. A lock whose process is gone is taken over.
 */
export async function withLock<T>(at: Layout, flowId: string, work: () => Promise<T>): Promise<T> {
  await acquire(at.lock(flowId), flowId);
  try {
    return await work();
  } finally {
    await rm(at.lock(flowId), { force: true });
  }
}

async function acquire(file: string, flowId: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const me: Holder = { pid: process.pid, host: hostname(), at: new Date().toISOString() };
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(JSON.stringify(me));
      await handle.close();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await holderOf(file);
    if (holder && !isGone(holder)) {
      throw new Error(
        `${flowId} is being changed by process ${holder.pid} on ${holder.host} since ${holder.at}; nothing was done`,
      );
    }
    await rm(file, { force: true });
  }
}

/** Nobody, when the lock was given back meanwhile or its holder was killed before it signed. */
async function holderOf(file: string): Promise<Holder | undefined> {
  try {
    return (await readJson(file)) as Holder | undefined;
  } catch {
    return undefined;
  }
}

/** Whether the holder was killed. Of another machine's process nobody here can say so. */
function isGone({ pid, host }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
