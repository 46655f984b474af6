import { Counter, Gauge, type Registry } from 'prom-client';
import type { PublishedSet } from 'contract';
import type { FieldProblem } from 'contract/section-rules';
import type { SaveOutcome } from '../../storage/registrations/registrations';
import type { RegistrationStore } from '../../storage/registrations/store';
import type { Releases } from '../../content/releases';
import { createSetLabels } from './setLabels';

/** What became of registrations. */
export interface RegistrationMetrics {
  /** The store, with what is saved counted. */
  measured(store: RegistrationStore): RegistrationStore;
  /** Counts the fields for which a registration was refused, by their step and rule. */
  refused(set: PublishedSet, problems: readonly FieldProblem[]): void;
  /** Counts a request that lacked a header that every page of ours sends. */
  lacked(set: PublishedSet, header: string): void;
}

const OUTCOMES: readonly SaveOutcome['kind'][] = ['created', 'duplicate', 'conflict'];

/** A client chooses no label: flows, sets, steps and rules are those of the releases. */
export function createRegistrationMetrics(
  registers: Registry[],
  releases: Releases,
): RegistrationMetrics {
  const saved = new Counter({
    name: 'admission_registrations_total',
    help: 'What became of registrations: created; a duplicate; or a conflict, sent again with changes',
    labelNames: ['flow', 'set', 'outcome'],
    registers,
  });
  const fields = new Counter({
    name: 'admission_refused_fields_total',
    help: 'Fields for which a registration was refused; a field of no step is of the step "other"',
    labelNames: ['flow', 'step', 'rule'],
    registers,
  });
  const headers = new Counter({
    name: 'admission_lacking_headers_total',
    help: 'Registrations sent without a header that the page sends: a proxy drops it, or a foreign client',
    labelNames: ['flow', 'header'],
    registers,
  });
  const queue = new Gauge({
    name: 'admission_queue',
    help: 'Registrations that wait for their commit',
    registers,
  });
  const labelOf = createSetLabels(releases, (flow, set) => {
    for (const outcome of OUTCOMES) saved.remove({ flow, set, outcome });
  });

  return {
    measured: (store) => ({
      ...store,
      async save(registration) {
        queue.inc();
        try {
          const outcome = await store.save(registration);
          const { flow, releaseSet, trial } = registration;
          if (!trial) saved.inc({ flow, set: labelOf(flow, releaseSet), outcome: outcome.kind });
          return outcome;
        } finally {
          queue.dec();
        }
      },
    }),
    refused({ flow, sections }, problems) {
      for (const { name, rule } of problems) {
        const section = sections.find(({ schema }) => Object.hasOwn(schema.properties, name));
        fields.inc({ flow: flow.id, step: section?.step ?? 'other', rule });
      }
    },
    lacked: ({ flow }, header) => headers.inc({ flow: flow.id, header }),
  };
}
