import { randomUUID } from 'node:crypto';
import { startChildServer } from '../childServer';
import { submit } from './client';
import { type Environment, referencesBySurname, type Tally } from './tally';

const AT_ONCE = 200;

/** Sends one registration two hundred times at once, spread over that many servers. */
export async function duplicates(environment: Environment, servers: number): Promise<Tally> {
  const started = Array.from({ length: servers }, () => startChildServer(environment));
  const urls = await Promise.all(started.map(({ ready }) => ready));
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => submit(urls[i % servers] ?? '', key)),
  );
  for (const server of started) server.process.kill('SIGINT');
  await Promise.all(started.map(({ ended }) => ended));
  const rows = (await referencesBySurname(environment)).get(key) ?? [];
  const found = answers.filter((reference) => rows.includes(reference)).length;
  const doubled = Math.max(rows.length - 1, 0);
  return { acknowledged: AT_ONCE, retried: 0, found, lost: AT_ONCE - found, doubled };
}
