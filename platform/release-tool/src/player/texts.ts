import { computeAccessibleName } from 'dom-accessibility-api';

/** The first character of every English text. */
export const MARK = '⟦';

/** Marks an English text of the dictionary, so that a text without the mark has no translation. */
export const marked = (text: string) => `${MARK}${text}⟧`;
export const unmarked = (markup: string) => markup.replaceAll(/[⟦⟧]/g, '');

/** The attributes that contain visible or spoken text. */
const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'];

/** Vietnamese letters, without those that occur in English loanwords. */
const VIETNAMESE = /[ăđơưạảãấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏõốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/u;

/**
 * The shown texts of an element without English, each once.
 *
 * @param own texts that need no translation
 */
export function untranslated(root: Element, own: ReadonlySet<string>): string[] {
  const known = new Set([...own].map((text) => text.toLowerCase()));
  const isForeign = (text: string) => /\p{L}/u.test(text) && !known.has(text.toLowerCase());
  const foreign = textsIn(root).flatMap((text) => [
    text.replaceAll(/⟦[^⟧]*⟧/g, '').trim(),
    // The English in the dictionary may be a copy of the Vietnamese text.
    ...[...text.matchAll(/⟦([^⟧]*)⟧/g)].flatMap(([, english = '']) =>
      VIETNAMESE.test(withoutOwn(english, own).toLowerCase().normalize()) ? english : [],
    ),
  ]);
  return [...new Set(foreign.filter(isForeign))];
}

const withoutOwn = (text: string, own: ReadonlySet<string>) =>
  [...own].reduce((rest, word) => (word === '' ? rest : rest.replaceAll(word, '')), text);

/** The shown texts with an unreplaced placeholder. */
export const withPlaceholder = (root: Element): string[] => [
  ...new Set(textsIn(root).filter((text) => /\{\w+\}/.test(text))),
];

/** The visible and spoken texts of an element. */
const textsIn = (root: Element): string[] =>
  [root, ...root.querySelectorAll('*')].filter(isShown).flatMap((element) =>
    [
      // An element with `lang` is deliberately in another language.
      ...(element.hasAttribute('lang') ? [] : ATTRIBUTES.map((name) => element.getAttribute(name))),
      ...(isInParts(element) ? [element.textContent] : []),
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === element.TEXT_NODE)
        .filter(() => !element.parentElement || !isInParts(element.parentElement))
        .map(({ textContent }) => textContent),
    ].flatMap((text) => text ?? []),
  );

/** Whether the children of an element are the parts of one text, as step-kit's `untranslated` makes them. */
const isInParts = ({ childNodes, children }: Element) =>
  childNodes.length === children.length &&
  [...children].every((part) => part.localName === 'span' && !part.className) &&
  [...children].some((part) => part.getAttribute('translate') === 'no');

/** The accessible names that several fields of an element share. */
export function sharedNames(root: Element): string[] {
  const fields = [...root.querySelectorAll('input:not([type="radio"]), select, textarea')];
  const names = fields
    .filter(isShown)
    .map((field) => computeAccessibleName(field))
    .filter(Boolean);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Whether neither the element nor one around it is hidden. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (/display:\s*none/.test(at.getAttribute('style') ?? '')) return false;
    if (at.hasAttribute('hidden') || at.getAttribute('aria-hidden') === 'true') return false;
    if (at.localName === 'dialog' && !at.hasAttribute('open')) return false;
  }
  return true;
}
