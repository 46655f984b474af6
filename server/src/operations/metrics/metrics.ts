import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { VISITS_PATH } from 'contract';
import { commits } from '../../storage/registrations/store';
import type { Releases } from '../../content/releases';
import type { HealthReport } from '../health/health';
import { createRegistrationMetrics, type RegistrationMetrics } from './registrationMetrics';
import { createStateMetrics, type ServerState } from './stateMetrics';
import type { VisitEvents } from '../../intake/visits/visitEvents';
import { createVisitMetrics } from './visitMetrics';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics that Prometheus reads from a server: numbers, with labels from bounded sets. No label ever
 * contains what a client sent; a route is its pattern, a reason is one of our own codes, a flow a folder of
 * the releases.
 */
export interface Metrics {
  /** Counts every request of an application. */
  watch(app: FastifyInstance): void;
  /** What became of registrations, by the flows and sets of `releases`. */
  registrations(releases: Releases): RegistrationMetrics;
  /** What pages report of their visits, by the flows and sets of `releases`. */
  visits(releases: Releases): VisitEvents;
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
  const requests = new Counter({
    name: 'admission_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'admission_request_seconds',
    help: 'From a request’s head to the end of its answer',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'admission_refusals_total',
    help: 'Registrations that were not taken, by why',
    labelNames: ['reason'],
    registers,
  });
  const batches = new Histogram({
    name: 'admission_commit_registrations',
    help: 'Registrations that one commit took together',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    registers,
  });
  const commitSeconds = new Histogram({
    name: 'admission_commit_seconds',
    help: 'How long a commit took',
    buckets: SECONDS,
    registers,
  });
  const onCommit = (message: unknown) => {
    const { registrations, seconds } = message as { registrations: number; seconds: number }; // see commits.ts
    batches.observe(registrations);
    commitSeconds.observe(seconds);
  };
  commits.subscribe(onCommit);
  let state: ServerState | undefined;

  return {
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const status = String(reply.statusCode);
        requests.inc({ method: request.method, route, status });
        durations.observe({ route }, reply.elapsedTime / 1000);
        if (request.method === 'POST' && route !== VISITS_PATH && reply.statusCode >= 400) {
          refusals.inc({ reason: REASONS[reply.statusCode] ?? 'other' });
        }
        done();
      });
      // A slow or disconnected client: the application sends it no response.
      app.addHook('onRequestAbort', (request, done) => {
        if (request.method === 'POST' && request.routeOptions.url !== VISITS_PATH) {
          refusals.inc({ reason: 'broken off' });
        }
        done();
      });
    },
    registrations: (releases) => createRegistrationMetrics(registers, releases),
    visits: (releases) => createVisitMetrics(registers, releases),
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

const REASONS: Readonly<Record<number, string>> = {
  400: 'malformed',
  404: 'no such flow',
  410: 'no such preview',
  413: 'too large',
  415: 'not JSON',
  422: 'rules, or changed since',
  429: 'too many',
  503: 'could not be kept',
};
