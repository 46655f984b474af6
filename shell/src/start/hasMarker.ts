/**
 * Whether the comment at the start of an `Activity` is where React looks for it. If an HTML minifier has
 * removed it, React would never finish hydrating. React handles any other difference itself.
 */
export function hasMarker(root: Node): boolean {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { nodeValue, previousSibling } = comments.currentNode;
    if (nodeValue === '&') return !(previousSibling instanceof Text);
  }
  return false;
}
