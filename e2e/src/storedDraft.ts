import type { Page } from '@playwright/test';

/** What this tab keeps of the admission form. */
interface StoredDraft {
  readonly sections: Readonly<Record<string, { readonly answers: Record<string, unknown> }>>;
}

/** What this tab keeps now: hiding a page writes what still waits to be written. None: an untouched form. */
export function readStoredDraft(page: Page): Promise<StoredDraft | null> {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return JSON.parse(sessionStorage.getItem('draft:admission') ?? 'null') as StoredDraft | null;
  });
}

/** The kept answers of a section, by wire name. */
export async function storedAnswers(page: Page, section: string): Promise<Record<string, unknown>> {
  return (await readStoredDraft(page))?.sections[section]?.answers ?? {};
}
