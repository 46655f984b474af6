/**
 * Whether the comment is where React looks for it with which the markup of an `Activity` begins. Where what
 * minifies HTML on the way has taken it out, React would look for it for ever. What else is missing or too
 * much React finds itself, and renders anew.
 */
export function hasMarker(root: Node): boolean {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { nodeValue, previousSibling } = comments.currentNode;
    if (nodeValue === '&') return !(previousSibling instanceof Text);
  }
  return false;
}
