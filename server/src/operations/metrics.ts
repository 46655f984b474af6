import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { commits } from '../registrations/commits';
import type { RegistrationStore } from '../registrations/store';
import type { FlowHealth } from '../releases/flowHealth';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics that Prometheus reads from a server: numbers, with labels from fixed sets. No label ever
 * contains what a client sent; a route is its pattern, a reason is one of our own codes, a flow a folder of
 * the releases.
 */
export interface Metrics {
  /** Counts every request of an application. */
  watch(app: FastifyInstance): void;
  /** The store, with what is saved counted. */
  measured(store: RegistrationStore): RegistrationStore;
  /** Reports which flows cannot be served, as they are when Prometheus asks. */
  watchFlows(health: FlowHealth): void;
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
  const saved = new Counter({
    name: 'admission_registrations_total',
    help: 'What became of registrations: created; a duplicate; or a conflict, sent again with changes',
    labelNames: ['outcome'],
    registers,
  });
  const queue = new Gauge({
    name: 'admission_queue',
    help: 'Registrations that wait for their commit',
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

  return {
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const status = String(reply.statusCode);
        requests.inc({ method: request.method, route, status });
        durations.observe({ route }, reply.elapsedTime / 1000);
        if (request.method === 'POST' && reply.statusCode >= 400) {
          refusals.inc({ reason: REASONS[reply.statusCode] ?? 'other' });
        }
        done();
      });
      // A slow or disconnected client: the application sends it no response.
      app.addHook('onRequestAbort', (request, done) => {
        if (request.method === 'POST') refusals.inc({ reason: 'broken off' });
        done();
      });
    },
    measured: (store) => ({
      ...store,
      async save(registration) {
        queue.inc();
        try {
          const outcome = await store.save(registration);
          saved.inc({ outcome: outcome.kind });
          return outcome;
        } finally {
          queue.dec();
        }
      },
    }),
    watchFlows(health) {
      new Gauge({
        name: 'admission_flow_broken',
        help: '1 for a flow whose files cannot be served, 0 for the others',
        labelNames: ['flow'],
        registers,
        collect() {
          this.reset();
          for (const [flow, problem] of health.all()) this.set({ flow }, problem ? 1 : 0);
        },
      });
    },
    text: () => registry.metrics(),
    close: () => commits.unsubscribe(onCommit),
  };
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'malformed',
  404: 'no such flow',
  413: 'too large',
  415: 'not JSON',
  422: 'rules, or changed since',
  429: 'too many',
  503: 'could not be kept',
};
