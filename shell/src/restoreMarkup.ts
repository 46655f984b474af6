/**
 * Undoes what others have changed in a page's markup: a browser that translates it, an extension that adds
 * to it. React would render all of it anew, without what is being composed in a field. Each element of the
 * markup stays the same one.
 *
 * @param original what the markup was; its nodes are used up
 */
export function restoreMarkup(element: Node, original: Node): void {
  let next = element.firstChild;
  const removeUntil = (end: ChildNode | null) => {
    while (next && next !== end) {
      const { nextSibling } = next;
      next.remove();
      next = nextSibling;
    }
  };
  for (const node of [...original.childNodes]) {
    let found = next;
    // An element may come after what was put before it; a text that is not here is not further on.
    while (found && !isSame(found, node))
      found = node instanceof Element ? found.nextSibling : null;
    if (found) {
      removeUntil(found);
      next = found.nextSibling;
      restoreMarkup(found, node);
    } else element.insertBefore(node, next);
  }
  removeUntil(null);
}

const isSame = (one: Node, other: Node) =>
  one.nodeName === other.nodeName &&
  one.nodeValue === other.nodeValue &&
  (one as Partial<Element>).id === (other as Partial<Element>).id; // undefined in a text
