import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { commits } from '../../storage/registrations/store';
import { createRegistrationMetrics } from './registrationMetrics';
import { createStateMetrics, type ServerState } from './stateMetrics';
import { createVisitMetrics } from './visitMetrics';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** See `createMetrics`. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The metrics that Prometheus reads from a server: numbers, with labels from bounded sets. No label ever
 * contains what a client sent; a route is its pattern, a flow a folder of the releases.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'admission_request_seconds',
    help: 'From a request’s head to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const commitSeconds = new Histogram({
    name: 'admission_commit_seconds',
    help: 'How long a commit took',
    buckets: SECONDS,
    registers,
  });
  const onCommit = (message: unknown) => {
    commitSeconds.observe((message as { seconds: number }).seconds); // see commits.ts
  };
  commits.subscribe(onCommit);
  let state: ServerState | undefined;

  return {
    /** Counts every request of an application. */
    watch(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: String(reply.statusCode) };
        requests.observe(labels, reply.elapsedTime / 1000);
        done();
      });
    },
    /** What became of registrations. */
    registrations: createRegistrationMetrics(registers),
    /** What pages report of their visits. */
    visits: createVisitMetrics(registers),
    /** Reports the state of the server, as it is when Prometheus asks. */
    watchState(watched: ServerState): void {
      state = watched;
      createStateMetrics(registers, watched);
    },
    health() {
      if (!state) throw new Error('Nothing is watched yet');
      return state.health();
    },
    text: () => registry.metrics(),
    close: () => commits.unsubscribe(onCommit),
  };
}
