import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from 'contract';
import type { Status } from './status';

/** English texts by their Vietnamese source text. */
export type Dictionary = Readonly<Record<string, string>>;

export interface DictionaryState {
  readonly status: Status;
  readonly data: Dictionary;
  /** Empty unless the last load failed. */
  readonly error: string;
}

/** Stored when loading the dictionary fails without a message from the server (ERR-TEXTS-6). */
export const DICTIONARY_FAILURE = 'Could not load dictionary';

const initialState: DictionaryState = { status: 'notInitial', data: {}, error: '' };

const slice = createSlice({
  name: 'dictionary',
  initialState,
  reducers: {
    dictionaryStarted: (state) => {
      state.status = 'loading';
    },
    dictionaryLoaded: (_state, action: PayloadAction<Dictionary>): DictionaryState => ({
      status: 'completed',
      data: action.payload,
      error: '',
    }),
    dictionaryFailed: (state, action: PayloadAction<string>) => {
      state.status = 'completed';
      state.error = action.payload;
    },
  },
});

export const { dictionaryStarted, dictionaryLoaded, dictionaryFailed } = slice.actions;
export const dictionaryReducer = slice.reducer;

/** Parses the entries `{ vi, en }`; entries without both texts are dropped. */
export function parseDictionary(data: unknown): Dictionary {
  if (!Array.isArray(data)) return {};
  const texts = data
    .filter(isRecord)
    .flatMap(({ vi, en }) =>
      typeof vi === 'string' && typeof en === 'string' && en ? [[vi, en]] : [],
    );
  return Object.fromEntries(texts) as Dictionary; // every pair above is [string, string]
}
