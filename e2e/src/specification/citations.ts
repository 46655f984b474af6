import { basename, join } from 'node:path/posix';
import { citedIdsOf } from './ids';
import type { ReadFile } from './problems';
import { proseOf } from './prose';

/** What a citation may name. */
export interface Citable {
  readonly ids: ReadonlySet<string>;
  /** The repository's documents, below its root. */
  readonly documents: readonly string[];
}

/** Citations in a file's prose of what the repository does not have, a line each. */
export function citationProblems(path: string, text: string, citable: Citable): string[] {
  const prose = proseOf(path, text);
  const names = new Set(citable.documents.map((document) => basename(document)));
  const numbers = new Set(citable.documents.map((document) => basename(document).slice(0, 4)));
  const unknown = [
    ...citedIdsOf(prose).filter((id) => !citable.ids.has(id)),
    ...matches(prose, /(?<![\w.{}<>*-])[\w./-]+\.md\b/g).filter(
      (name) => !names.has(basename(name)) && !EXAMPLES.test(name),
    ),
    ...matches(prose, /\bdecisions?[ /]\d{4}\b/gi).filter((name) => !numbers.has(name.slice(-4))),
  ];
  return [...new Set(unknown)].map((name) => `${path}: there is no ${name}`);
}

/** Documents that a tool or the reader of a document makes. */
const EXAMPLES = /(^|\/)(CHANGELOG|open-day\.(vi|en))\.md$/;

const matches = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

/** A document's links to files that are not there, a line each. */
export function linkProblems(path: string, markdown: string, read: ReadFile): string[] {
  return linksOf(path, markdown)
    .filter((target) => read(target) === undefined)
    .map((target) => `${path}: a link to ${target}, which is not there`);
}

/** The files below the repository's root that a document links to. */
export function linksOf(path: string, markdown: string): string[] {
  const targets = [...markdown.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(path, '..', target));
}
