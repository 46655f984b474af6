import type { PublishedSet } from 'contract';
import { selectPupil, selectSection, type RootState } from 'shared-store';

/**
 * The labels of the answers that would be lost in another set, because it does not have their fields.
 *
 * @param sections of the other set
 */
export function lostAnswers(
  state: RootState,
  { sections }: Pick<PublishedSet, 'sections'>,
): string[] {
  return Object.keys(selectPupil(state).sections).flatMap((name) => {
    const properties = sections.find((section) => section.name === name)?.schema.properties ?? {};
    const fields = state.sections[name]?.declaration.fields;
    return Object.entries(selectSection(state, name)?.payload ?? {})
      .filter(([field, value]) => isAnswered(value) && !(field in properties))
      .map(([field]) => fields?.[field]?.label ?? field);
  });
}

const isAnswered = (value: unknown) => Boolean(value);
