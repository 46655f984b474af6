import { SourceMap, type SourceMapPayload } from 'node:module';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { WebpackError } from 'webpack';
import { REPOSITORY } from 'release-tool/repository';
import type { DevelopmentError } from './developmentError';

/** An error of webpack or ts-loader. */
type Reported = Error & Partial<Pick<WebpackError, 'loc' | 'module' | 'file'>>;

/** The place and message of an error, without absolute paths. */
export function webpackError(name: string, error: Reported): DevelopmentError {
  const file = error.file ?? fileOf(error);
  const start = error.loc && 'start' in error.loc ? error.loc.start : undefined;
  const found = start && { line: start.line, column: start.column ?? 0 };
  // ts-loader reports lines of the source, webpack lines of ts-loader's output.
  const position = found && error.file === undefined ? inSource(error, found) : found;
  return {
    package: name,
    ...(file && {
      place: [
        relative(REPOSITORY, file),
        ...(position ? [position.line, position.column + 1] : []),
      ].join(':'),
    }),
    message: messageOf(error),
  };
}

/** Removes errors that repeat another one of the same file: each loader of a style sheet reports it. */
export function withoutRepeated(errors: readonly DevelopmentError[]): DevelopmentError[] {
  return errors.filter(
    ({ place, message }) =>
      !errors.some(
        (other) =>
          other.place === place && other.message !== message && message.includes(other.message),
      ),
  );
}

/** The path of a module, without the query of its loaders. */
function fileOf({ module }: Reported): string | undefined {
  return (module as { resource?: string } | null | undefined)?.resource?.replace(/\?.*$/, '');
}

/** A line from 1 and a column from 0, as webpack counts. */
interface Position {
  readonly line: number;
  readonly column: number;
}

function inSource({ module }: Reported, position: Position): Position {
  const map = module?.originalSource()?.map();
  if (!map) return position;
  // The two types describe the same file format.
  const entry = new SourceMap(map as SourceMapPayload).findEntry(
    position.line - 1,
    position.column,
  );
  return 'originalLine' in entry
    ? { line: entry.originalLine + 1, column: entry.originalColumn }
    : position;
}

function messageOf({ message }: Error): string {
  return (
    stripVTControlCharacters(message)
      // The place is reported separately.
      .replace(/^\[tsl\] ERROR in .*\n\s*/, '')
      .replace(/^Module build failed \(from .*\):\n/, '')
      .replaceAll(`${REPOSITORY}/`, '')
      .trim()
  );
}
