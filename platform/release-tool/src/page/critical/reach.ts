/** Where a selector can apply before the page's scripts run. */
export interface Reach {
  /** The elements that it matches in some state; undefined where it cannot be looked for. */
  readonly elements: readonly Element[] | undefined;
  /** The name of its pseudo-element, without colons; '' without one. */
  readonly pseudo: string;
  /** Whether it matches them in every state, mode and language. */
  readonly always: boolean;
}

export type ReachOf = (selector: string) => Reach;

/** States that occur only after the sheets are loaded. */
const LATER = /:(?:hover|active|disabled)\b/;

/** States of an element, and attributes that the page's scripts or the reader change. */
const STATE =
  /:(?:focus(?:-visible|-within)?|checked|enabled|placeholder-shown|autofill|-webkit-[\w-]+|-moz-[\w-]+|-ms-[\w-]+|required|invalid|valid|indeterminate|target)\b|\[(?:data-mode|data-first-paint|lang|hidden|open|aria-busy)(?:[~|^$*]?=[^\]]*)?\]/;
const STATES = new RegExp(STATE, 'g');

const CONDITION = /:(?:not|has)\(((?:[^()]|\([^()]*\))*)\)/g;

const PSEUDO = /(?:::|:(?=before$|after$))([\w-]+)$/;

/** The elements that alone have a pseudo-element. */
const HOSTS = [
  [/placeholder$/, '[placeholder]'],
  [/^-webkit-search/, '[type=search]'],
] as const;

/** Returns a function that finds what a selector can apply to. */
export function reachIn(document: Document): ReachOf {
  const known = new Map<string, Reach>();
  return (selector) => {
    let reach = known.get(selector);
    if (!reach) known.set(selector, (reach = reachOf(selector, document)));
    return reach;
  };
}

function reachOf(selector: string, document: Document): Reach {
  const [ending = '', pseudo = ''] = PSEUDO.exec(selector) ?? [];
  const element = selector.slice(0, selector.length - ending.length);
  // `:not(…)` may match in another state.
  if (LATER.test(element.replace(CONDITION, ''))) return { elements: [], pseudo, always: false };
  const marked = element.replace(CONDITION, (condition, inner: string) =>
    isUncertain(inner) ? MARK : condition,
  );
  const anyState = marked.replace(STATES, MARK).replace(LONELY_MARK, '$1*').replaceAll(MARK, '');
  const host = HOSTS.find(([name]) => name.test(pseudo))?.[1];
  try {
    const found = [...document.querySelectorAll(anyState === '' ? '*' : anyState)];
    const elements = host === undefined ? found : found.filter((one) => one.matches(host));
    return { elements, pseudo, always: anyState === element };
  } catch {
    return { elements: undefined, pseudo, always: false };
  }
}

/** In the place of a part that is not looked for. */
const MARK = '\u0000';
const LONELY_MARK = /(^|[\s>+~,(])\0+(?=$|[\s>+~,)])/g;

/** Whether a condition changes with states, or is one that jsdom answers wrongly: `:not(:has(>b))`. */
const isUncertain = (inner: string) =>
  LATER.test(inner) || STATE.test(inner) || /:has\(\s*[>+~]/.test(inner);
