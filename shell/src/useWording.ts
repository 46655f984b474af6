import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from 'shared-store';

/**
 * Whether there are words to show: the first paint waits for the dictionary when the language is
 * English, so that nobody sees the text change under their eyes. A dictionary that failed is no
 * longer waited for. Later changes of language never hide what is shown.
 */
export function useWording(): boolean {
  const settled = useSelector(
    ({ language, dictionary }: RootState) => language === 'vi' || dictionary.status === 'completed',
  );
  const [worded, setWorded] = useState(settled);
  if (settled && !worded) setWorded(true);
  return worded || settled;
}
