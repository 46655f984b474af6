import { readConfiguration } from './config/configuration';
import { inheritedSocket } from './app/inheritedSocket';
import { misspelledVariables } from './config/misspelledVariables';
import { REPLACED_EXIT_CODE } from './storage/database/watchFile';
import { databaseName } from './storage/openStorage';
import { OperationalError } from './core/operationalError';
import { type RunningServer, startServer } from './app/startServer';

// Files of this process are readable by their owner only.
process.umask(0o077);

for (const { found, meant } of misspelledVariables(process.env)) {
  console.error(`${found} is set, and the server does not read it: is ${meant} meant?`);
}

/** The running server, for an embedding program; undefined when it could not start. */
export const server = await start();

async function start(): Promise<RunningServer | undefined> {
  try {
    const configuration = readConfiguration(process.env);
    console.log(`Database: ${databaseName(configuration)}`);
    let close = (): Promise<void> => process.exit();
    const server = await startServer({
      ...configuration,
      socket: inheritedSocket(process.env),
      onReplaced(sentence) {
        console.error(sentence);
        process.exitCode = REPLACED_EXIT_CODE;
        // Requests that wait get their answer: 503.
        void close();
      },
    });
    close = () => server.close('at once');
    // Handled once: a second signal of the kind ends the process at once.
    process.once('SIGTERM', () => void server.close());
    // Ctrl-C: there is no proxy to wait for.
    process.once('SIGINT', () => void server.close('at once'));
    console.log(`Ready: http://localhost:${server.port}`);
    return server;
  } catch (error) {
    console.error(error instanceof OperationalError ? error.message : error);
    process.exitCode = 1;
    return undefined;
  }
}
