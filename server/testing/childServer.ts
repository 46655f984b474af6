import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killOnExit } from './killOnExit';

/** `npm run build -w server` makes it. */
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The server as its command starts it, in a process of its own. */
export interface ChildServer {
  process: ChildProcess;
  /** All that it wrote so far. */
  stdout: () => string;
  stderr: () => string;
  /** The address of the Ready line, or of the office's; rejects when the process ends before it. */
  ready: Promise<string>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** Starts the built server, or a program in TypeScript of its kind, with these variables on top of a free port. */
export function startChildServer(environment: Record<string, string>, main = MAIN): ChildServer {
  const loader = main.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'];
  const child = spawn(process.execPath, [...loader, main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
  });
  killOnExit(child, 'SIGKILL');
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, url] = /^(?:Ready|Office): (http:[^\s,]+)/m.exec(stdout) ?? [];
      if (url !== undefined) resolve(url.replace('localhost', '127.0.0.1'));
    });
    void ended.then((code) => reject(new Error(`ended with ${code}: ${stderr}`)));
  });
  // A test of a failed start checks how it ended, not this promise.
  ready.catch(() => {});
  return { process: child, stdout: () => stdout, stderr: () => stderr, ready, ended };
}
