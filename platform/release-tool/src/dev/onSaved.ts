import { relative } from 'node:path';
import { packageFolder } from '../core/repository';
import Watchpack from 'watchpack';

/** Milliseconds in which an editor writes all files of one save. */
export const SETTLED_MS = 50;

type Callback = (files: ReadonlySet<string>) => void;

/**
 * Calls back once after each save of a package's sources, with the paths of the files in it, or of a new folder.
 *
 * @returns a function that ends this
 */
export const onSaved = (name: string, callback: Callback): (() => void) =>
  onSavedIn(packageFolder(name), (files) => {
    const sources = new Set([...files].filter((file) => !/\.test(-d)?\./.test(file)));
    if (sources.size > 0) callback(sources);
  });

/**
 * The same of every file in a folder, but for what is generated or hidden. webpack's watcher, because `fs.watch`
 * with `recursive` loses each file that an editor replaces, and throws when a folder goes while it is read.
 *
 * @param settled milliseconds without another save
 */
export function onSavedIn(folder: string, callback: Callback, settled = SETTLED_MS): () => void {
  let files = new Set<string>();
  const watcher = new Watchpack({
    aggregateTimeout: settled,
    ignored: (path) => NOT_SAVED.test(relative(folder, path)),
  });
  watcher.on('change', (file) => files.add(relative(folder, file)));
  watcher.on('aggregated', () => {
    const saved = files;
    files = new Set();
    callback(saved);
  });
  watcher.watch({ directories: [folder] });
  return () => watcher.close();
}

const NOT_SAVED = /(^|\/)(dist|node_modules|\..*)(\/|$)/;
