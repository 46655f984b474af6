import type { SentMarkup } from 'contract';

/**
 * Undoes what others have changed in a page's markup: a browser that translates it, an extension that adds
 * to it. React would render all of it anew, without what is being composed in a field. Each element of the
 * markup stays the same one, with the attributes that it has by now.
 *
 * @param sent what the markup was; the nodes of the copy are used up
 * @returns whether anything was changed
 */
export function restoreMarkup(root: Node, { copy, elements }: SentMarkup): boolean {
  const copies = [...(copy as ParentNode).querySelectorAll('*')]; // a copy of an element
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
