import { useState } from 'react';

/**
 * The first of several values that are equal as JSON, so that a memoised child does not get a new but
 * equal array.
 */
export function useDeepMemo<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}
