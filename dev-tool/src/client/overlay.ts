import type { DevelopmentError } from '../developmentError';
import { styledPart } from './styledPart';

/** Shows errors over the page; the rest of the page stays usable. */
export interface Overlay {
  /** Shows these errors; without errors, removes the overlay. */
  readonly show: (errors: readonly DevelopmentError[]) => void;
}

export function createOverlay(): Overlay {
  const { host, root } = styledPart('development-errors', STYLES);
  return {
    show(errors) {
      if (errors.length === 0) return host.remove();
      const hide = element('button', 'Hide');
      hide.onclick = () => host.remove();
      const list = element('ul');
      list.append(...errors.map(entryOf));
      const panel = element('section');
      panel.setAttribute('aria-label', 'Development errors');
      panel.append(hide, list);
      root.replaceChildren(panel);
      document.body.append(host);
    },
  };
}

function entryOf({ package: name, place, message }: DevelopmentError): HTMLLIElement {
  const entry = element('li');
  entry.append(element('strong', place ?? name), element('pre', message));
  return entry;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = '') {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

const STYLES = `
section {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  max-height: 40vh;
  overflow: auto;
  box-sizing: border-box;
  padding: 12px 16px;
  border-top: 4px solid #e5484d;
  background: #1b1b1f;
  color: #f4f4f5;
  font: 13px/1.5 ui-monospace, monospace;
}
ul { margin: 0; padding: 0; list-style: none; }
strong { color: #ff9592; }
pre { margin: 0 0 8px; white-space: pre-wrap; font: inherit; }
button { float: right; font: inherit; }
`;
