import { setTimeout as delay } from 'node:timers/promises';
import { startChildServer } from './childServer';
import { freePort } from './freePort';
import { startNginx } from './nginx';
import { startLoad } from './survival/client';
import { compare, referencesBySurname } from './survival/tally';

/** nginx tries a server again that long after it was away: `fail_timeout` of its configuration. */
const NOTICED_AFTER_MS = 1100;

/** What clients of two servers saw while these were restarted in turn. */
export interface Restarted {
  /** The registrations that were answered. */
  answered: number;
  /** Those that got another answer than 200, or none. */
  failed: number;
  /** Those of the answered ones that the database does not have, or has twice. */
  lost: number;
  doubled: number;
}

/**
 * Sends registrations to two servers behind nginx, with the configuration of `docs/scaling`, and restarts
 * one after the other.
 *
 * @param environment has to name a PostgreSQL, for both servers
 */
export async function restartUnderLoad(
  environment: Record<string, string>,
  { restarts, clients, pauseMs }: { restarts: number; clients: number; pauseMs: number },
): Promise<Restarted> {
  const own = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_MAX: '0', ...environment };
  const [first, second] = [await freePort(), await freePort()];
  const start = (port: number) => startChildServer({ ...own, PORT: String(port) });
  const servers = [
    { port: first, server: start(first) },
    { port: second, server: start(second) },
  ];
  await Promise.all(servers.map(({ server }) => server.ready));
  const nginx = await startNginx(first, second);
  const load = startLoad(nginx.url, clients, { pauseMs });
  for (let restart = 1; restart <= restarts; restart++) {
    const [current] = servers.splice(0, 1);
    if (!current) break;
    current.server.process.kill('SIGTERM');
    const code = await current.server.ended;
    if (code !== 0) throw new Error(`A server ended with ${code}`);
    const server = start(current.port);
    servers.push({ port: current.port, server });
    await server.ready;
    await delay(NOTICED_AFTER_MS);
  }
  await load.stop();
  const { lost, doubled } = compare(load.answered, await referencesBySurname(own));
  for (const { server } of servers) {
    server.process.kill('SIGINT');
    await server.ended;
  }
  await nginx.stop();
  return { answered: load.answered.size, failed: load.unanswered.size, lost, doubled };
}
