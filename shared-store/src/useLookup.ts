import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from './rootState';
import { lookupRequested, type Lookup, type LookupName } from './lookups';

/** A list for a component that shows it; asks for it when nobody has (STATE-LISTS-3). */
export function useLookup(list: string): Lookup & { request: () => void } {
  const name = list as LookupName; // publish refuses a section with a list that the host has not
  const lookup = useSelector((state: RootState) => state.lookups[name]);
  const dispatch = useDispatch();
  const untouched = lookup.status === 'notInitial';
  useEffect(() => {
    if (untouched) dispatch(lookupRequested(name));
  }, [dispatch, name, untouched]);
  return { ...lookup, request: () => dispatch(lookupRequested(name)) };
}
