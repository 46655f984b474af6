/**
 * Whether the comments are there with which React marks where an `Activity` and a `Suspense` begin and end
 * in a page's markup. Where what minifies HTML on the way has taken them out, React would look for an
 * `Activity` for ever.
 */
export function hasMarkers(root: Node): boolean {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const open: string[] = [];
  let found = false;
  while (comments.nextNode()) {
    const [, end, kind = ''] = MARKER.exec(comments.currentNode.nodeValue ?? '') ?? [];
    if (end === '') open.push(kind);
    else if (end !== undefined && open.pop() !== kind) return false;
    found ||= kind === '&';
  }
  return found && open.length === 0;
}

const MARKER = /^(\/?)([&$])$/;
