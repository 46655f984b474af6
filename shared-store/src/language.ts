import { LANGUAGE_KEY, type Language } from 'contract';
import type { SafeStorage } from './safeStorage';
import { createSlice } from './slice';

/** English unless the stored value is `vi` (DATA-LANGUAGE-2). */
export function storedLanguage(storage: SafeStorage): Language {
  return storage.get(LANGUAGE_KEY) === 'vi' ? 'vi' : 'en';
}

const initialState: Language = 'en';

const slice = createSlice('language', initialState as Language, {
  languageChanged: (_language, chosen: Language) => chosen,
});

/** The reader chose a language; a saga stores it in local storage. */
export const { languageChanged } = slice.actions;
export const languageReducer = slice.reducer;
