import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { LANGUAGE_KEY, type Language } from 'contract';
import type { SafeStorage } from './safeStorage';

/** English unless the stored value is `vi` (DATA-LANGUAGE-2). */
export function storedLanguage(storage: SafeStorage): Language {
  return storage.get(LANGUAGE_KEY) === 'vi' ? 'vi' : 'en';
}

const slice = createSlice({
  name: 'language',
  initialState: (): Language => 'en',
  reducers: {
    languageChanged: (_language, action: PayloadAction<Language>) => action.payload,
  },
});

/** The reader chose a language; a saga stores it in local storage. */
export const { languageChanged } = slice.actions;
export const languageReducer = slice.reducer;
