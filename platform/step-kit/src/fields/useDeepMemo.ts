import { useState } from 'react';

/**
 * Returns the same object while values are equal as JSON, so that a memoized child does not get an equal
 * but new array.
 */
export function useDeepMemo<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}
