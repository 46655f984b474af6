import type { FirstScreenMarkup } from 'contract';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import type { RootState } from 'shared-store';

/**
 * Renders a page to markup, and collects the texts of the dictionary that it uses, which React needs to
 * hydrate it. Only promote loads this module.
 */
export function prerender(
  render: (serverState: RootState) => ReactNode,
  state: RootState,
): FirstScreenMarkup {
  const texts: Record<string, FirstScreenMarkup['texts'][string]> = {};
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
