import { spawn } from 'node:child_process';
import { freePort, ready } from './product';

/** `npm run dev` at work. */
export interface Dev {
  readonly url: string;
  kill(): Promise<void>;
}

/** Starts it in a folder that holds the repository, on a free port. */
export async function startDev(root: string, ...words: string[]): Promise<Dev> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  // A process group of its own: npm is not the server, and both must go.
  const dev = spawn('npm', ['run', '-s', 'dev', '--', ...words], {
    cwd: root,
    env,
    detached: true,
  });
  await ready(dev);
  return {
    url: `http://localhost:${port}`,
    async kill() {
      if (!dev.pid || dev.exitCode !== null) return;
      const ended = new Promise((done) => dev.once('exit', done));
      process.kill(-dev.pid, 'SIGKILL');
      await ended;
    },
  };
}
