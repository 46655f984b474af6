import type { Page } from '@playwright/test';

/** What a parent sees of a step: its heading, every answer, the focus and the caret. */
export interface Shown {
  readonly heading: string;
  readonly answers: Readonly<Record<string, string | boolean>>;
  /** The focus and its caret; empty where no field has it. */
  readonly focus: string;
}

export const shown = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const answers: Record<string, string | boolean> = {};
    const fields = document.querySelectorAll<HTMLInputElement>('main input, main textarea');
    for (const field of fields) {
      if (field.getClientRects().length === 0) continue;
      const isChoice = field.type === 'radio' || field.type === 'checkbox';
      const chosen = field.closest('.ant-select')?.textContent;
      answers[isChoice ? `${field.name} ${field.value}` : field.id] = isChoice
        ? field.checked
        : (chosen ?? field.value);
    }
    const focused = document.activeElement as Partial<HTMLInputElement> | null; // any element
    const isField =
      focused?.id && document.activeElement?.closest('main .kit-step input, main textarea');
    return {
      heading: document.querySelector('h1')?.textContent ?? '',
      answers,
      focus: isField ? `${focused.id} ${focused.selectionStart ?? ''}` : '',
    };
  });

/** What is not as it was. */
export function differences(before: Shown, after: Shown): string[] {
  const ids = [...new Set([...Object.keys(before.answers), ...Object.keys(after.answers)])];
  return [
    ...(before.heading === after.heading ? [] : [`${before.heading} became ${after.heading}`]),
    ...ids
      .filter((id) => before.answers[id] !== after.answers[id])
      .map((id) => `${id}: ${String(before.answers[id])} became ${String(after.answers[id])}`),
    ...(before.focus === '' || before.focus === after.focus
      ? []
      : [`the focus was at ${before.focus}, and is at ${after.focus || 'no field'}`]),
  ];
}
