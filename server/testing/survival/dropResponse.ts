import { randomUUID } from 'node:crypto';
import { type ChildServer, startChildServer } from '../childServer';
import { startCuttingProxy } from '../cuttingProxy';
import { submit, submitUntilAnswered } from './client';
import { compare, type Environment, referencesBySurname, type Tally } from './tally';

/**
 * Kills a server with SIGKILL between the commit and the response: a proxy in front of it receives the
 * response, drops it, and the server is killed. The retry must get that same reference.
 */
export async function dropResponse(environment: Environment): Promise<Tally> {
  const server = startChildServer(environment);
  const port = Number(new URL(await server.ready).port);
  const proxy = await startCuttingProxy(() => port);
  const key = randomUUID();
  let lostAnswer = '';
  proxy.cutAnswersTo(key, (answer) => {
    lostAnswer += answer;
    server.process.kill('SIGKILL');
  });
  const unanswered = await submit(`http://127.0.0.1:${proxy.port}`, key).then(
    () => false,
    () => true,
  );
  await server.ended;
  await proxy.close();
  const [, reference] = /"reference":"(\w+)"/.exec(lostAnswer) ?? [];
  if (!unanswered || reference === undefined) throw new Error('No answer was lost');

  const next: ChildServer = startChildServer(environment);
  const retried = await submitUntilAnswered(await next.ready, key);
  next.process.kill('SIGINT');
  await next.ended;
  const kept = await referencesBySurname(environment);
  const { found, doubled } = compare(new Map([[key, reference]]), kept);
  // Any reference but the lost one is a failure.
  const same = retried === reference && found === 1;
  return { acknowledged: 0, retried: 1, found: same ? 1 : 0, lost: same ? 0 : 1, doubled };
}
