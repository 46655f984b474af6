import { watch } from 'node:fs';
import { packageFolder } from 'release-tool/repository';

/** Milliseconds in which an editor writes all files of one save. */
const SETTLED_MS = 100;

/** Calls back once after each save of a package's sources. */
export function onSaved(name: string, callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(packageFolder(name), { recursive: true }, (_event, file) => {
    if (file === null || /(^|\/)(dist|node_modules)(\/|$)|\.test(-d)?\./.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(callback, SETTLED_MS);
  });
}
