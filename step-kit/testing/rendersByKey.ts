import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StepDefinition } from 'shared-store';
import { renders } from './countedAntd';
import { renderStep } from './renderStep';

/**
 * Types one key into every text field of a step.
 *
 * @param answers what makes every field show
 * @returns which inputs each key rendered, by the id of the field that it was typed into
 */
export async function rendersByKey(
  step: StepDefinition,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<Record<string, readonly string[]>>> {
  await renderStep(step, { answers });
  const rendered: Record<string, readonly string[]> = {};
  for (const field of screen.getAllByRole('textbox')) {
    await userEvent.click(field);
    renders.length = 0;
    await userEvent.keyboard('1');
    rendered[field.id] = [...renders];
  }
  return rendered;
}
