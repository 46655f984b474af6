import { errorMessage } from '../../core/errorMessage';
import { onSaved } from '../onSaved';
import { kill, runScript, start } from '../processes';
import type { ChildProcess } from 'node:child_process';

/** The packages whose sources the server is built from. */
const SOURCES = ['server', 'contract'];
/** A module that ends a process when its parent does, even if that is killed: their channel is closed then. */
const END_WITH_PARENT =
  'data:text/javascript,process.once("disconnect",()=>process.exit());process.channel?.unref()';

/**
 * Builds and starts the product's server, on a free port, and again after each save of its sources.
 *
 * @returns reads its port, when it accepts requests; during a restart, the port of the next process
 */
export function startProductServer(
  environment: Readonly<Record<string, string>>,
): () => Promise<number> {
  let server: ChildProcess | undefined;
  const serve = async () => {
    if (server) kill(server);
    await runScript('server', 'build');
    const words = ['--enable-source-maps', '--import', END_WITH_PARENT, 'server/dist/main.js'];
    server = start(process.execPath, words, {
      env: { ...process.env, ...environment, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    return portOf(server);
  };
  let port = serve();
  // The caller of `port` receives the error.
  port.catch(() => {});
  const restart = () => {
    port = port.catch(() => 0).then(serve);
    port.then(
      () => console.log('Restarted the server'),
      (error: unknown) => console.log(errorMessage(error)),
    );
  };
  for (const name of SOURCES) onSaved(name, restart);
  return () => port;
}

/** Reads the port that a server prints, and prints all else. */
function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('close', (code) => reject(new Error(`The server ended with ${code}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString().trimEnd();
      const [, port] = /^Ready: http:\S+:(\d+)$/m.exec(text) ?? [];
      if (port === undefined) console.log(text);
      else resolve(Number(port));
    });
  });
}
