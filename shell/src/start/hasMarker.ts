/**
 * Whether the comment that begins the markup of an `Activity` is where React looks for it. Where a minifier of
 * HTML has removed it, React would look for it for ever. Any other difference React finds itself, and renders
 * anew.
 */
export function hasMarker(root: Node): boolean {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { nodeValue, previousSibling } = comments.currentNode;
    if (nodeValue === '&') return !(previousSibling instanceof Text);
  }
  return false;
}
