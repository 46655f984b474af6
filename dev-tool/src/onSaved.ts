import { watch } from 'node:fs';
import { packageFolder } from 'release-tool/repository';

/** Milliseconds in which an editor writes all files of one save. */
const SETTLED_MS = 50;

/** Calls back once after each save of a package's sources, with the paths of the files in it. */
export function onSaved(name: string, callback: (files: ReadonlySet<string>) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let files = new Set<string>();
  watch(packageFolder(name), { recursive: true }, (_event, file) => {
    if (file === null || /(^|\/)(dist|node_modules)(\/|$)|\.test(-d)?\./.test(file)) return;
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      callback(files);
      files = new Set();
    }, SETTLED_MS);
  });
}
