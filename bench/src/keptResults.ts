import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a bench came to, by name: in its last run, if there was one, and a place for this one's. */
export interface KeptResults<Result> {
  readonly last: Readonly<Record<string, Result>>;
  keep(results: Readonly<Record<string, Result>>): void;
}

/** @param name of the bench: its results are in `results/<name>.json` */
export function keptResults<Result>(name: string): KeptResults<Result> {
  const file = join(import.meta.dirname, '../results', `${name}.json`);
  return {
    last: existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>) // `keep` wrote it
      : {},
    keep(results) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(results, null, 2));
    },
  };
}
