import type { FirstScreenMarkup } from 'contract';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import type { RootState } from 'shared-store';

/**
 * The markup of a page that is ready, and the entries of the dictionary that are in it: React hydrates it
 * with those. Only a promote loads this.
 */
export function prerender(
  render: (serverState: RootState) => ReactNode,
  state: RootState,
): FirstScreenMarkup {
  const texts: Record<string, string> = {};
  const { dictionary } = state;
  const data = new Proxy(dictionary.data, {
    get(entries, source) {
      const text = typeof source === 'string' ? entries[source] : undefined;
      if (text !== undefined) texts[String(source)] = text;
      return text;
    },
  });
  const markup = renderToString(render({ ...state, dictionary: { ...dictionary, data } }));
  return { markup, texts };
}
