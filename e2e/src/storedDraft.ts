import type { Page } from '@playwright/test';

/** What this tab keeps of the admission form, by section and wire name. */
interface StoredDraft {
  readonly sections: Readonly<
    Record<string, Record<'answers' | 'payload', Record<string, unknown>>>
  >;
}

/** In the page: what this tab keeps now. Hiding it writes what still waits to be written. None: an untouched form. */
export function storedDraft(): StoredDraft | null {
  document.dispatchEvent(new Event('visibilitychange'));
  return JSON.parse(sessionStorage.getItem('draft:admission') ?? 'null') as StoredDraft | null;
}

/** The kept answers of a section, by wire name. */
export async function storedAnswers(page: Page, section: string): Promise<Record<string, unknown>> {
  return (await page.evaluate(storedDraft))?.sections[section]?.answers ?? {};
}
