import { setTimeout as delay } from 'node:timers/promises';
import { startChildServer } from '../childServer';
import { startLoad, submitUntilAnswered } from './client';
import { compare, type Environment, referencesBySurname, type Tally } from './tally';

const CLIENTS = 32;

/**
 * Kills a server with SIGKILL while registrations come in, starts it again, and sends what was not
 * answered once more.
 */
export async function killUnderLoad(environment: Environment): Promise<Tally> {
  const server = startChildServer(environment);
  const load = startLoad(await server.ready, CLIENTS);
  while (load.answered.size < 100) await delay(5);
  // Anywhere in a commit.
  await delay(Math.random() * 20);
  server.process.kill('SIGKILL');
  await Promise.all([server.ended, load.stop()]);
  const acknowledged = load.answered.size;

  const next = startChildServer(environment);
  const url = await next.ready;
  for (const key of load.unanswered) load.answered.set(key, await submitUntilAnswered(url, key));
  next.process.kill('SIGINT');
  await next.ended;
  return {
    acknowledged,
    retried: load.unanswered.size,
    ...compare(load.answered, await referencesBySurname(environment)),
  };
}
