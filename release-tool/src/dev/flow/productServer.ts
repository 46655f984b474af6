import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorMessage } from '../../core/errorMessage';
import { onSaved } from '../onSaved';
import { runScript, start } from '../processes';

/** The packages whose sources the server is built from. */
const SOURCES = ['server', 'contract'];
// Node takes it for an address.
const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, '../endWithParent.mjs')).href;

export interface ProductServer {
  /** Its port; resolves when it accepts requests. During a restart, the port of the next process. */
  readonly port: () => Promise<number>;
}

/** Builds and starts the product's server, on a free port, and again after each save of its sources. */
export function startProductServer(
  environment: Readonly<Record<string, string>>,
  say: (line: string) => void,
): ProductServer {
  let running = buildAndStart(environment, say);
  // The caller of `port` receives the error.
  running.catch(() => {});

  const restart = () => {
    const last = running;
    running = last
      .then(({ end }) => end())
      .catch(() => {}) // already printed
      .then(() => buildAndStart(environment, say));
    running.then(
      () => say('Restarted the server'),
      (error: unknown) => say(errorMessage(error)),
    );
  };
  for (const name of SOURCES) onSaved(name, restart);
  return { port: async () => (await running).port };
}

interface Started {
  readonly port: number;
  readonly end: () => Promise<void>;
}

async function buildAndStart(
  environment: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<Started> {
  await runScript('server', 'build');
  const words = ['--enable-source-maps', '--import', END_WITH_PARENT, 'server/dist/main.js'];
  const server = start(process.execPath, words, {
    env: { ...process.env, ...environment, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('close', () => done()));
  const end = () => {
    // As Ctrl-C does: there is no proxy to wait for.
    server.kill('SIGINT');
    return ended;
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('close', (code) => reject(new Error(`The server ended with ${code}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      const [, port] = /^Ready: http:\S+:(\d+)$/m.exec(chunk.toString()) ?? [];
      if (port === undefined) say(chunk.toString().trimEnd());
      else resolve({ port: Number(port), end });
    });
  });
}
