import { relative } from 'node:path';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import type { Compiler, WebpackError } from 'webpack';
import { REPOSITORY } from '../core/repository';

/**
 * Makes webpack's errors readable in the overlay: with lines of the sources, which webpack counts in the
 * output of their loader, with paths from the repository, and without colours.
 */
export class SourceLines {
  /** webpack keeps the error of a module that is not built again. */
  readonly #done = new WeakSet<Error>();

  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('SourceLines', ({ errors, warnings }) => {
      for (const error of [...errors, ...warnings]) {
        if (!this.#done.has(error)) improve(error);
        this.#done.add(error);
      }
    });
  }
}

/** An error of webpack, as far as it says where it is. */
type Reported = Error & Partial<Pick<WebpackError, 'loc' | 'module'>>;

function improve(error: Reported) {
  error.message = messageOf(error);
  const map = error.module?.originalSource()?.map();
  if (!map || !error.loc || !('start' in error.loc)) return;
  const { line, column = 0 } = error.loc.start;
  // The two types describe the same file format.
  const entry = new SourceMap(map as SourceMapPayload).findEntry(line - 1, column);
  if (!('originalLine' in entry)) return;
  error.loc = { start: { line: entry.originalLine + 1, column: entry.originalColumn } };
}

/** The name of a source in a map, from the repository. A loader may have named its file as an address has it. */
export const sourceName = ({ absoluteResourcePath: file }: { absoluteResourcePath: string }) =>
  relative(REPOSITORY, file.startsWith(REPOSITORY) ? file : decodeURI(file));

export function messageOf({ message }: Error): string {
  return (
    stripVTControlCharacters(message)
      .replace(/^Module build failed \(from .*\):\n/, '')
      // swc's words around its own.
      .replace(/^(NonErrorEmittedError: \(.*?\) )?Error: +(?=x )/, '')
      .replace(/\n\s*Caused by:\n[^]*$/, '')
      .replaceAll(`${REPOSITORY}/`, '')
      .trim()
  );
}
