import { useState } from 'react';

/** The first of values that are the same as JSON: keeps a memoised child from a new but equal array. */
export function useDeepMemo<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}
