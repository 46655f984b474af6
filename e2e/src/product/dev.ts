import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { freePort } from 'server/testing/freePort';
import { copyRepository } from '../repository/copyRepository';
import { startGroup } from '../repository/processGroup';
import { ready } from './product';
import { REPOSITORY } from '../repository/paths';

/** A developer who works on the contact step alone, in a copy of the repository. */
export interface Work {
  /** The copy that is worked on. */
  readonly root: string;
  readonly url: string;
}

export const workTest = base.extend<object, { work: Work }>({
  work: [
    async ({}, use) => {
      const root = copyRepository(REPOSITORY);
      let dev: Dev | undefined;
      try {
        dev = await startDev(root, ['step-contact', '--standalone']);
        await use({ root, url: dev.url });
      } finally {
        await dev?.kill();
        rmSync(root, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** `npm run dev` at work. */
export interface Dev {
  readonly url: string;
  /** Presses Ctrl-C in its terminal. */
  interrupt(): Promise<void>;
  /** How many of its processes there are. */
  processes(): Promise<number>;
  kill(): Promise<void>;
}

/** Starts it in a folder that holds the repository, on a free port, and waits until it serves. */
export async function startDev(root: string, words: readonly string[]): Promise<Dev> {
  const { isReady, ...dev } = await beginDev(root, words);
  await isReady;
  return dev;
}

/** Starts it, and does not wait. */
export async function beginDev(
  root: string,
  words: readonly string[],
): Promise<Dev & { readonly isReady: Promise<void> }> {
  const port = await freePort();
  const mark = randomUUID();
  const env = { ...process.env, PORT: String(port), DEV_MARK: mark };
  const dev = startGroup('npm', ['run', '-s', 'dev', '--', ...words], { cwd: root, env });
  const isReady = ready(dev.process);
  // Whoever interrupts it does not wait for it.
  isReady.catch(() => {});
  return {
    url: `http://localhost:${port}`,
    isReady,
    async interrupt() {
      const { pid } = dev.process;
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      // The guard's child leads the group that a terminal would have in front.
      for (const child of children.split(' ').filter(Boolean)) {
        try {
          process.kill(-Number(child), 'SIGINT');
        } catch {
          // It has ended already.
        }
      }
    },
    processes: async () => (await processesWith(mark, `${root}/`)).length,
    kill: dev.kill,
  };
}

/** The processes that have a mark in their environment, or a text among their words. */
async function processesWith(mark: string, word: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) =>
    readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const found = await Promise.all(
    pids.map(
      async (pid) =>
        (await read(pid, 'environ')).includes(mark) || (await read(pid, 'cmdline')).includes(word),
    ),
  );
  return pids.filter((_, index) => found[index]);
}
