import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pRetry from 'p-retry';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/**
 * What systemd does with `server/deployment/admission@.service`: starts the server whenever it has ended, a second
 * after a failure, unless it was stopped. A socket that is passed stays open meanwhile.
 */
const SYSTEMD = `
while :; do
  while [ -e "$HOLD" ]; do sleep 0.05; done
  sh -c 'echo $$ >"$PID_FILE"; export LISTEN_PID=$$; exec "$0" "$@"' "$@"
  code=$?
  rm -f "$PID_FILE"
  echo "ENDED WITH $code"
  [ $code = 0 ] || sleep 1
done`;

export type SupervisedServer = Awaited<ReturnType<typeof superviseServer>>;

/**
 * Starts a server under a supervisor.
 *
 * @param socket whether the supervisor has the port, so that no connection is refused while it restarts
 */
export async function superviseServer(
  folder: string,
  environment: Record<string, string>,
  { port, socket }: { port: number; socket: boolean },
) {
  const at = (name: string) => join(folder, `${name}-${port}`);
  const [hold, pidFile, log] = [at('hold'), at('pid'), at('log')];
  const output = openSync(log, 'a');
  const listener = socket ? createServer().listen(port, '127.0.0.1') : undefined;
  if (listener) await once(listener, 'listening');
  const words = [process.execPath, '--enable-source-maps', MAIN];
  const supervisor = spawn('sh', ['-c', SYSTEMD, 'systemd', ...words], {
    env: {
      ...{ ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) },
      ...{ HOLD: hold, PID_FILE: pidFile },
      ...(listener && { LISTEN_FDS: '1' }),
    },
    stdio: ['ignore', output, output, listener ? fdOf(listener) : 'ignore'],
  });
  closeSync(output);
  listener?.close();

  // On a port that stays open no proxy has to move on: there is no drain, as docs/operating.md has it.
  const stopSignal = socket ? 'SIGINT' : 'SIGTERM';

  /** Undefined while it is between an end and the next start. */
  function pid(): number | undefined {
    try {
      return Number(readFileSync(pidFile, 'utf8')) || undefined;
    } catch {
      return undefined;
    }
  }
  function signal(name: NodeJS.Signals): void {
    try {
      process.kill(pid() ?? NaN, name);
    } catch {
      // It has ended, or has not begun.
    }
  }
  const kill = () => {
    supervisor.kill('SIGKILL');
    signal('SIGKILL');
  };
  process.once('exit', kill);

  const isUp = async () => {
    const signal = AbortSignal.timeout(1000);
    const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal });
    if (!ok) throw new Error('not yet');
  };
  const answers = () => pRetry(isUp, { forever: true, factor: 1, minTimeout: 50 });
  await answers();
  return {
    /** Sends the signal, if it runs. */
    signal,
    /** Stops it gracefully, and settles when it has ended. It stays stopped. */
    async stop() {
      writeFileSync(hold, '');
      signal(stopSignal);
      while (pid() !== undefined) await delay(20);
    },
    /** Lets it start again, and settles when it answers. */
    async start() {
      rmSync(hold, { force: true });
      await answers();
    },
    /** Stop and start, as an update does. */
    async restart() {
      const before = pid();
      signal(stopSignal);
      while (pid() === before) await delay(20);
      await answers();
    },
    /** How it ended so far. */
    endings: () => readFileSync(log, 'utf8').match(/ENDED WITH \d+/g) ?? [],
    /** Ends it and its supervisor at once. */
    async end() {
      const ended = once(supervisor, 'exit');
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

function fdOf(listener: ReturnType<typeof createServer>): number {
  const { fd } = (listener as unknown as { _handle: { fd: number } })._handle; // Node has no other name for it
  if (fd < 0) throw new Error('The port has no descriptor');
  return fd;
}
