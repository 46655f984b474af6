import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from 'contract';
import type { Status } from './status';

/** One entry of a list, in both languages. */
export interface LookupOption {
  /** 1 or more; 0 means unselected, in every list. */
  readonly id: number;
  readonly vi: string;
  readonly en: string;
}

export interface Lookup {
  readonly status: Status;
  readonly data: readonly LookupOption[];
  /** Empty unless the last load failed. */
  readonly error: string;
}

/**
 * The five lists: where each is served, what its labels are called on the wire, and what is stored
 * when it fails without a message of the server's (API-CALLS-1 to 5, DATA-LISTS-3 to 7,
 * ERR-TEXTS-1 to 5).
 */
export const LOOKUPS = {
  religion: {
    path: 'ton-giao',
    vi: 'ton_giao',
    en: 'ton_giao_en',
    failure: 'Can not get religions',
  },
  nationality: {
    path: 'quoc-tich',
    vi: 'quoc_tich',
    en: 'quoc_tich_en',
    failure: 'Can not get nationality',
  },
  proposedYearOfEntry: {
    path: 'proposed-year-of-entry',
    vi: 'name',
    en: 'name_en',
    failure: 'Can not get proposed of entry',
  },
  proposedYearGroup: {
    path: 'proposed-year-group',
    vi: 'name',
    en: 'name_en',
    failure: 'Can not get proposed group',
  },
  knowSource: {
    path: 'know-source',
    vi: 'nguon_biet_toi',
    en: 'nguon_biet_toi_en',
    failure: 'Can not get know sources',
  },
} as const;

export type LookupName = keyof typeof LOOKUPS;
export type LookupsState = Readonly<Record<LookupName, Lookup>>;

// Object.keys widens to string[]; LOOKUPS has no other keys.
export const LOOKUP_NAMES = Object.keys(LOOKUPS) as LookupName[];

const untouched: Lookup = { status: 'notInitial', data: [], error: '' };

const initialState: LookupsState = {
  religion: untouched,
  nationality: untouched,
  proposedYearOfEntry: untouched,
  proposedYearGroup: untouched,
  knowSource: untouched,
};

const slice = createSlice({
  name: 'lookups',
  initialState,
  reducers: {
    /** A dropdown wants its list: it was shown, opened, or its Try again was pressed. */
    lookupRequested: (_state, _action: PayloadAction<LookupName>) => {},
    lookupStarted: (state, { payload: name }: PayloadAction<LookupName>) => {
      state[name].status = 'loading';
    },
    lookupLoaded: (
      state,
      { payload }: PayloadAction<{ name: LookupName; data: LookupOption[] }>,
    ) => {
      state[payload.name] = { status: 'completed', data: payload.data, error: '' };
    },
    lookupFailed: (state, { payload }: PayloadAction<{ name: LookupName; error: string }>) => {
      state[payload.name].status = 'completed';
      state[payload.name].error = payload.error;
    },
  },
});

export const { lookupRequested, lookupStarted, lookupLoaded, lookupFailed } = slice.actions;
export const lookupsReducer = slice.reducer;

/** The list's entries from the wire; entries of another shape are left out. */
export function parseLookup(name: LookupName, data: unknown): LookupOption[] {
  const { vi, en } = LOOKUPS[name];
  if (!Array.isArray(data)) return [];
  return data.filter(isRecord).flatMap((entry) => {
    const { id, [vi]: viLabel, [en]: enLabel } = entry;
    if (typeof id !== 'number' || typeof viLabel !== 'string') return [];
    return [{ id, vi: viLabel, en: typeof enLabel === 'string' && enLabel ? enLabel : viLabel }];
  });
}
