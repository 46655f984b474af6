import type { PublishedSet } from 'contract';
import { evaluateCondition } from 'contract/condition';
import { journeysOf, shortLists } from '../../play/journeys';
import { exampleOf, shownFields } from '../../player/answers';
import type { Journey } from '../../player/protocol';

/**
 * The draft, as the shell stores it, with which a visit begins at a step: those before it are filled in as a
 * play does.
 *
 * @returns undefined when there is none before it
 */
export function openingDraft({ id, flow, sections }: PublishedSet, opened: string | undefined) {
  const index = flow.steps.findIndex(({ step }) => step === opened);
  if (index < 1) return undefined;
  const lists = shortLists(flow, sections);

  /** The sections before the step, unless the visit does not show it. */
  const filledIn = (journey: Journey) => {
    const payload: Record<string, unknown> = {};
    const filled: Record<string, object> = {};
    for (const { step, when } of flow.steps.slice(0, index + 1)) {
      const isShown = !when || evaluateCondition(when, payload);
      if (step === opened) return isShown ? filled : undefined;
      const section = sections.find((one) => one.step === step);
      if (!section || !isShown) continue;
      const answers = Object.fromEntries(
        shownFields(section.schema).map((field) => [field.name, exampleOf(field, journey, lists)]),
      );
      Object.assign(payload, answers);
      filled[section.name] = { answers, payload: answers, summary: [], nextPupil: {} };
    }
    return undefined;
  };

  const { journeys } = journeysOf(flow, sections, lists);
  const filled = journeys.map(filledIn).find((found) => found !== undefined);
  const position = `${index + 1}`;
  return (
    filled && {
      incomplete: false,
      step: position,
      furthestStep: position,
      completed: flow.steps.slice(0, index).map((_, before) => `${before + 1}`),
      consent: false,
      idempotencyKey: '',
      sections: filled,
      set: id,
    }
  );
}
