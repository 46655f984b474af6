import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { commits } from '../../storage/registrations/store';
import type { HealthReport } from '../health/health';
import { createRegistrationMetrics, type RegistrationMetrics } from './registrationMetrics';
import { createStateMetrics, type ServerState } from './stateMetrics';
import type { VisitEvents } from '../../intake/visits/visitReports';
import { createVisitMetrics } from './visitMetrics';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics that Prometheus reads from a server: numbers, with labels from bounded sets. No label ever
 * contains what a client sent; a route is its pattern, a flow a folder of the releases.
 */
export interface Metrics {
  /** Counts every request of an application. */
  watch(app: FastifyInstance): void;
  /** What became of registrations. */
  registrations(): RegistrationMetrics;
  /** What pages report of their visits. */
  visits(): VisitEvents;
  /** Reports the state of the server, as it is when Prometheus asks. */
  watchState(state: ServerState): void;
  /** The report of that state. */
  health(): Promise<HealthReport>;
  /** The text that Prometheus reads. */
  text(): Promise<string>;
  close(): void;
}

export function createMetrics(): Metrics {
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
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: String(reply.statusCode) };
        requests.observe(labels, reply.elapsedTime / 1000);
        done();
      });
    },
    registrations: () => createRegistrationMetrics(registers),
    visits: () => createVisitMetrics(registers),
    watchState(watched) {
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
