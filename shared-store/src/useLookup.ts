import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from './rootState';
import { lookupOf, lookupRequested, type Lookup } from './lookups';

/** A list for a component; requests it if nothing has yet (STATE-LISTS-3). */
export function useLookup(name: string): Lookup & { request: () => void } {
  const lookup = useSelector((state: RootState) => lookupOf(state.lookups, name));
  const dispatch = useDispatch();
  const untouched = lookup.status === 'notInitial';
  useEffect(() => {
    if (untouched) dispatch(lookupRequested(name));
  }, [dispatch, name, untouched]);
  return { ...lookup, request: () => dispatch(lookupRequested(name)) };
}
