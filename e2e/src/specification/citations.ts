import { basename, join } from 'node:path/posix';
import { citedIdsOf } from './ids';
import { proseOf } from './prose';

/** The text of a file below the repository's root; undefined when there is none. */
export type ReadFile = (path: string) => string | undefined;

/** What a citation may name. */
export interface Citable {
  readonly ids: ReadonlySet<string>;
  /** The repository's files, below its root. */
  readonly files: ReadonlySet<string>;
}

/** Citations in a file's prose of what the repository does not have, a line each. */
export function citationProblems(path: string, text: string, citable: Citable): string[] {
  const prose = proseOf(path, text);
  const documents = [...citable.files]
    .filter((file) => file.endsWith('.md'))
    .map((file) => basename(file));
  const folders = new Set([...citable.files].map((file) => file.split('/')[0]));
  const unknown = [
    ...citedIdsOf(prose).filter((id) => !citable.ids.has(id)),
    ...matches(prose, /(?<![\w.{}<>*-])[\w./-]+\.md\b/g).filter(
      (name) => !documents.includes(basename(name)) && !EXAMPLES.test(name),
    ),
    ...matches(prose, /\bdecisions?[ /]\d{4}\b/gi).filter(
      (name) => !documents.some((document) => document.startsWith(name.slice(-4))),
    ),
    ...matches(prose, /(?<=`)[\w-]+\/[\w./-]+\.(?:[cm]?[jt]sx?|json|sh|conf)(?=`)/g).filter(
      (path) => folders.has(path.split('/')[0]) && !citable.files.has(path) && !EXAMPLES.test(path),
    ),
  ];
  return [...new Set(unknown)].map((name) => `${path}: there is no ${name}`);
}

/** What a tool or the reader of a document makes. */
const EXAMPLES = /(^|\/)(CHANGELOG\.md|open-day\.(json|(vi|en)\.md))$/;

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
