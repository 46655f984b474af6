import { Counter, type Registry } from 'prom-client';
import type { PublishedSet } from 'contract';
import type { FieldProblem } from 'contract/section-rules';
import type { RegistrationStore } from '../../storage/registrations/store';

/** Counts what became of registrations. A client chooses no label: flows, steps and rules are those of the releases. */
export function createRegistrationMetrics(registers: Registry[]) {
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
    /** The store, with what is saved counted. */
    measured: (store: RegistrationStore): RegistrationStore => ({
      ...store,
      async save(registration) {
        const outcome = await store.save(registration);
        const { flow, trial } = registration;
        if (!trial) saved.inc({ flow, outcome: outcome.kind });
        return outcome;
      },
    }),
    /** Counts the fields for which a registration was refused, by their step and rule. */
    refused({ flow, sections }: PublishedSet, problems: readonly FieldProblem[]): void {
      for (const { name, rule } of problems) {
        const section = sections.find(({ schema }) => Object.hasOwn(schema.properties, name));
        fields.inc({ flow: flow.id, step: section?.step ?? 'other', rule });
      }
    },
  };
}
