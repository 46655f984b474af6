/** A place that a row names: a file, and what it holds. */
export interface Reference {
  /** Below the repository's root. */
  readonly path: string;
  /** An exported name or a text in the file for code; a full title for a test. Empty: the whole file. */
  readonly name: string;
}

/** One requirement of the specification: where it is built, and what proves it. */
export interface Row {
  /** In the document, from 1. */
  readonly line: number;
  /** What comments cite: `VAL-PUPIL-1`. */
  readonly id: string;
  readonly section: string;
  readonly requirement: string;
  readonly code: readonly Reference[];
  readonly tests: readonly Reference[];
}

/** The rows of every table in the document whose second column is a section. */
export function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = cellsOf(text);
    const [id = '', section = '', requirement = '', code = '', tests = ''] = cells;
    if (cells.length !== COLUMNS || !/^\d/.test(section)) return [];
    return {
      line: index + 1,
      id,
      section,
      requirement,
      code: references(code),
      tests: references(tests),
    };
  });
}

const COLUMNS = 5;

/** The cells of a table's row; none for any other line. */
export function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return [];
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A cell holds references in code marks, one behind the other. */
function references(cell: string): Reference[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => {
    const [path = '', ...name] = text.split(' › ');
    return { path, name: name.join(' › ') };
  });
}
