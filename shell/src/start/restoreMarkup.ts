import type { EarlyInput } from 'contract';

type SentMarkup = NonNullable<EarlyInput['markup']>;

/**
 * Undoes changes that a translator or a browser extension has made to the prerendered markup. Otherwise
 * React would render all of it anew, and a composition in a field would be lost. Elements of the markup are
 * kept, with their current attributes.
 *
 * @param sent the original markup; nodes of its copy are moved into the page
 * @returns whether anything was changed
 */
export function restoreMarkup(root: Node, { copy, elements }: SentMarkup): boolean {
  const copies = [...(copy as ParentNode).querySelectorAll('*')]; // it is a copy of an element
  const own = new Map<Node, Element | undefined>(copies.map((node, at) => [node, elements[at]]));
  return restore(root, copy, own);
}

function restore(
  element: Node,
  original: Node,
  own: ReadonlyMap<Node, Element | undefined>,
): boolean {
  let next = element.firstChild;
  let isChanged = false;
  const removeUntil = (end: ChildNode | null) => {
    while (next && next !== end) {
      const { nextSibling } = next;
      next.remove();
      isChanged = true;
      next = nextSibling;
    }
  };
  for (const node of [...original.childNodes]) {
    const live = own.get(node);
    const found = live ? live : next && isSame(next, node) ? next : node;
    if (found.parentNode === element) removeUntil(found);
    else {
      element.insertBefore(found, next);
      isChanged = true;
    }
    next = found.nextSibling;
    if (live && restore(live, node, own)) isChanged = true;
  }
  removeUntil(null);
  return isChanged;
}

/** A text or a comment. */
const isSame = (one: Node, other: Node) =>
  one.nodeName === other.nodeName && one.nodeValue === other.nodeValue;
