import { randomUUID } from 'node:crypto';
import { startChildServer } from '../childServer';
import { submit } from './client';
import { type Environment, referencesBySurname, type Tally } from './tally';

const AT_ONCE = 200;

/** Sends one registration two hundred times at once, spread over that many servers. */
export async function duplicates(
  environment: Environment,
  servers: number,
  rounds: number,
): Promise<Tally[]> {
  const started = Array.from({ length: servers }, () => startChildServer(environment));
  const urls = await Promise.all(started.map(({ ready }) => ready));
  const keys = Array.from({ length: rounds }, () => randomUUID());
  const answers = new Map<string, string[]>();
  for (const key of keys) {
    const sent = Array.from({ length: AT_ONCE }, (_, i) => submit(urls[i % servers] ?? '', key));
    answers.set(key, await Promise.all(sent));
  }
  for (const server of started) server.process.kill('SIGINT');
  await Promise.all(started.map(({ ended }) => ended));

  const kept = await referencesBySurname(environment);
  return keys.map((key) => {
    const rows = kept.get(key) ?? [];
    const found = (answers.get(key) ?? []).filter((reference) => rows.includes(reference)).length;
    return {
      acknowledged: AT_ONCE,
      retried: 0,
      found,
      lost: AT_ONCE - found,
      doubled: Math.max(rows.length - 1, 0),
    };
  });
}
