import { execFileSync } from 'node:child_process';

/** The user for a program that refuses to run as root; undefined when we are not root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'nobody']).toString());
  return { uid: id('-u'), gid: id('-g') };
}
