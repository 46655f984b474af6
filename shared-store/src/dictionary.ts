import { isRecord, type FirstScreenMarkup } from 'contract';
import { createSlice } from './slice';
import type { Status } from './status';

/** English texts by their Vietnamese source text: ICU messages, or the syntax trees of such. */
export type Dictionary = FirstScreenMarkup['texts'];

export interface DictionaryState {
  readonly status: Status;
  readonly data: Dictionary;
  /** Empty unless the last load failed. */
  readonly error: string;
}

/** Stored when loading the dictionary fails without a message from the server (ERR-TEXTS-6). */
export const DICTIONARY_FAILURE = 'Could not load dictionary';

const initialState: DictionaryState = { status: 'notInitial', data: {}, error: '' };

const slice = createSlice('dictionary', initialState, {
  dictionaryStarted: (state) => ({ ...state, status: 'loading' }),
  dictionaryLoaded: (_state, data: Dictionary) => ({ status: 'completed', data, error: '' }),
  dictionaryFailed: (state, error: string) => ({ ...state, status: 'completed', error }),
});

export const { dictionaryStarted, dictionaryLoaded, dictionaryFailed } = slice.actions;
export const dictionaryReducer = slice.reducer;

/** Parses the entries `{ vi, en, tree? }`; entries without both texts are dropped. */
export function parseDictionary(data: unknown): Dictionary {
  if (!Array.isArray(data)) return {};
  const texts = data
    .filter(isRecord)
    .flatMap(({ vi, en, tree }) =>
      typeof vi === 'string' && typeof en === 'string' && en
        ? [[vi, isTree(tree) ? tree : en]]
        : [],
    );
  return Object.fromEntries(texts) as Dictionary; // every key above is a string
}

const isTree = (tree: unknown): tree is readonly object[] =>
  Array.isArray(tree) && tree.every(isRecord);
