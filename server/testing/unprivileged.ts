import { execFileSync } from 'node:child_process';

/** Whom to run a program as that refuses to be root; undefined when we are not. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'nobody']).toString());
  return { uid: id('-u'), gid: id('-g') };
}
