import { startGroup } from './processGroup';
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
  const dev = startGroup('npm', ['run', '-s', 'dev', '--', ...words], { cwd: root, env });
  await ready(dev.process);
  return { url: `http://localhost:${port}`, kill: dev.kill };
}
