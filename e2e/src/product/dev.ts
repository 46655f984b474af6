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
      const { url, isReady, kill } = await beginDev(root, ['step-contact', '--standalone']);
      try {
        await isReady;
        await use({ root, url });
      } finally {
        await kill();
        rmSync(root, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Starts `npm run dev` in a folder that holds the repository, on a free port, and waits until it serves. */
export async function startDev(root: string, words: readonly string[]) {
  const dev = await beginDev(root, words);
  await dev.isReady;
  return dev;
}

/** Starts it, and does not wait. */
export async function beginDev(root: string, words: readonly string[]) {
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
    /** Presses Ctrl-C in its terminal. */
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
    /** How many of its processes there are. */
    async processes() {
      const environments = (await readdir('/proc'))
        .filter((name) => /^\d+$/.test(name))
        .map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''));
      return (await Promise.all(environments)).filter((text) => text.includes(mark)).length;
    },
    kill: dev.kill,
  };
}
