import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { copyRepository } from './copyRepository';
import { startGroup } from './processGroup';
import { freePort, ready } from './product';

/** A developer who works on the contact step alone, in a copy of the repository. */
export interface Work {
  /** The copy that is worked on. */
  readonly root: string;
  readonly url: string;
}

export const workTest = base.extend<object, { work: Work }>({
  work: [
    async ({}, use) => {
      const root = copyRepository(resolve(import.meta.dirname, '../..'));
      let dev: Dev | undefined;
      try {
        dev = await startDev(root, 'step-contact', '--standalone');
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
  kill(): Promise<void>;
}

/** Starts it in a folder that holds the repository, on a free port. */
export async function startDev(root: string, ...words: string[]): Promise<Dev> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const dev = startGroup('npm', ['run', '-s', 'dev', '--', ...words], { cwd: root, env });
  await ready(dev.process);
  return { url: `http://localhost:${port}`, kill: dev.kill };
}
