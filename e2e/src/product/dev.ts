import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { freePort } from 'server/testing/freePort';
import { startGroup } from '../repository/processGroup';
import { ready } from './product';

/** Starts `npm run dev` in a folder that holds the repository, on a free port. It serves once `isReady` settles. */
export async function startDev(root: string, words: readonly string[]) {
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
