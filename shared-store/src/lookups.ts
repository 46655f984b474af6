import { isRecord, lookupList, SPECIFIED_LISTS, type SpecifiedList } from 'contract';
import { GENERIC_FAILURE } from './api';
import { createSlice } from './slice';
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
 * Stored when a list of the specification fails without a message from the server (ERR-TEXTS-1 to 5). It is
 * never shown (ERR-PLACES-2), so other lists have the generic message.
 */
const FAILURES: Readonly<Record<SpecifiedList, string>> = {
  religion: 'Can not get religions',
  nationality: 'Can not get nationality',
  proposedYearOfEntry: 'Can not get proposed of entry',
  proposedYearGroup: 'Can not get proposed group',
  knowSource: 'Can not get know sources',
};

export const failureOf = (name: string): string => {
  const specified = SPECIFIED_LISTS.find((one) => one === name);
  return specified ? FAILURES[specified] : GENERIC_FAILURE;
};

/** The lists by name: the specification's from the start, others once they are requested. */
export type LookupsState = Readonly<Record<SpecifiedList, Lookup>> & {
  readonly [name: string]: Lookup | undefined;
};

const untouched: Lookup = { status: 'notInitial', data: [], error: '' };

/** The initial state, before any list is requested. */
export const untouchedLookups: LookupsState = {
  religion: untouched,
  nationality: untouched,
  proposedYearOfEntry: untouched,
  proposedYearGroup: untouched,
  knowSource: untouched,
};

/**
 * The state of a list. Uses `hasOwn`, because a list may have the name of an inherited property
 * (`constructor`).
 */
export const lookupOf = (lookups: LookupsState, name: string): Lookup =>
  (Object.hasOwn(lookups, name) && lookups[name]) || untouched;

const slice = createSlice('lookups', untouchedLookups, {
  /** A dropdown was shown or opened, or its Try again was pressed. */
  lookupRequested: (state, _name: string) => state,
  lookupStarted: (state, name: string) => withLookup(state, name, { status: 'loading' }),
  lookupLoaded: (state, { name, data }: { name: string; data: LookupOption[] }) =>
    withLookup(state, name, { status: 'completed', data, error: '' }),
  lookupFailed: (state, { name, error }: { name: string; error: string }) =>
    withLookup(state, name, { status: 'completed', error }),
});

const withLookup = (state: LookupsState, name: string, changes: Partial<Lookup>): LookupsState => ({
  ...state,
  [name]: { ...lookupOf(state, name), ...changes },
});

export const { lookupRequested, lookupStarted, lookupLoaded, lookupFailed } = slice.actions;
export const lookupsReducer = slice.reducer;

/** Parses the entries of a list; invalid entries are dropped. */
export function parseLookup(name: string, data: unknown): LookupOption[] {
  const { vi, en } = lookupList(name);
  if (!Array.isArray(data)) return [];
  return data.filter(isRecord).flatMap((entry) => {
    const { id, [vi]: viLabel, [en]: enLabel } = entry;
    if (typeof id !== 'number' || typeof viLabel !== 'string') return [];
    return [{ id, vi: viLabel, en: typeof enLabel === 'string' && enLabel ? enLabel : viLabel }];
  });
}
