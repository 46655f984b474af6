import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StepDefinition } from 'shared-store';
import { renders } from './countedAntd';
import { renderStep, type RenderStepOptions } from './renderStep';

/**
 * Types one key into every text field of a step.
 *
 * @param options answers that make every field visible, and entries of the step's own lists
 * @returns which inputs each key rendered, by the id of the field that it was typed into
 */
export async function rendersByKey(
  step: StepDefinition,
  options: Pick<RenderStepOptions, 'answers' | 'lists'> = {},
): Promise<Readonly<Record<string, readonly string[]>>> {
  await renderStep(step, options);
  const rendered: Record<string, readonly string[]> = {};
  for (const field of screen.getAllByRole('textbox')) {
    await userEvent.click(field);
    // Let changes run that wait for the end of the press, as errors of the previous field.
    await act(() => new Promise<void>((done) => setTimeout(done)));
    renders.length = 0;
    await userEvent.keyboard('1');
    rendered[field.id] = [...renders];
  }
  return rendered;
}
