import { Counter, type Registry } from 'prom-client';
import type { PublishedSet } from 'contract';
import type { FieldProblem } from 'contract/section-rules';
import type { RegistrationStore } from '../../storage/registrations/store';

/** What became of registrations. */
export interface RegistrationMetrics {
  /** The store, with what is saved counted. */
  measured(store: RegistrationStore): RegistrationStore;
  /** Counts the fields for which a registration was refused, by their step and rule. */
  refused(set: PublishedSet, problems: readonly FieldProblem[]): void;
}

/** A client chooses no label: flows, steps and rules are those of the releases. */
export function createRegistrationMetrics(registers: Registry[]): RegistrationMetrics {
  const saved = new Counter({
    name: 'admission_registrations_total',
    help: 'What became of registrations: created; a duplicate; or a conflict, sent again with changes',
    labelNames: ['flow', 'outcome'],
    registers,
  });
  const fields = new Counter({
    name: 'admission_refused_fields_total',
    help: 'Fields for which a registration was refused; a field of no step is of the step "other"',
    labelNames: ['flow', 'step', 'rule'],
    registers,
  });
  return {
    measured: (store) => ({
      ...store,
      async save(registration) {
        const outcome = await store.save(registration);
        const { flow, trial } = registration;
        if (!trial) saved.inc({ flow, outcome: outcome.kind });
        return outcome;
      },
    }),
    refused({ flow, sections }, problems) {
      for (const { name, rule } of problems) {
        const section = sections.find(({ schema }) => Object.hasOwn(schema.properties, name));
        fields.inc({ flow: flow.id, step: section?.step ?? 'other', rule });
      }
    },
  };
}
