import type { PublishedSet } from 'contract';
import { journeysOf, shortLists, shownSteps } from '../../play/journeys';

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

  const { journeys } = journeysOf(flow, sections, lists);
  const visit = journeys
    .map((journey) => shownSteps(flow, sections, lists, journey))
    .find((steps) => steps.some(({ step }) => step === opened));
  if (!visit) return undefined;
  const before = visit.slice(
    0,
    visit.findIndex(({ step }) => step === opened),
  );
  const position = `${index + 1}`;
  return {
    incomplete: false,
    step: position,
    furthestStep: position,
    completed: flow.steps.slice(0, index).map((_, place) => `${place + 1}`),
    consent: false,
    idempotencyKey: '',
    sections: Object.fromEntries(
      before.flatMap(({ section, answers }) =>
        section
          ? [[section.name, { answers, payload: answers, summary: [], nextPupil: {} }] as const]
          : [],
      ),
    ),
    set: id,
  };
}
