import { readConfiguration } from './configuration';
import { misspelledVariables } from './misspelledVariables';
import { OperationalError } from './operationalError';
import { startServer } from './startServer';

// Files of this process are readable by their owner only.
process.umask(0o077);

for (const { found, meant } of misspelledVariables(process.env)) {
  console.error(`${found} is set, and the server does not read it: is ${meant} meant?`);
}

try {
  const server = await startServer(readConfiguration(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Once: a second signal of the kind ends the process at once.
    process.once(signal, () => void server.close());
  }
  console.log(`Ready: http://localhost:${server.port}`);
} catch (error) {
  console.error(error instanceof OperationalError ? error.message : error);
  process.exitCode = 1;
}
