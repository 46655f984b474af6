import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Compiler, WebpackError } from 'webpack';
import { REPOSITORY } from '../core/repository';

/**
 * A plugin that makes webpack's errors readable in the overlay: with paths from the repository, and without
 * colours.
 */
export function improveErrors(compiler: Compiler): void {
  compiler.hooks.afterCompile.tap('improveErrors', ({ errors }) => errors.forEach(improve));
}

function improve(error: Error & { loc?: WebpackError['loc'] }) {
  // A line of what a loader has made of the source. The check of the types says where it is.
  delete error.loc;
  error.message = stripVTControlCharacters(error.message)
    .replace(/^Module build failed \(from .*\):\n/, '')
    // swc's words around its own.
    .replace(/^(NonErrorEmittedError: \(.*?\) )?Error: +(?=x )/, '')
    .replace(/\n\s*Caused by:\n[^]*$/, '')
    .replaceAll(`${REPOSITORY}/`, '')
    .trim();
}

/** The name of a source in a map, from the repository. A loader may have named its file as an address has it. */
export const sourceName = ({ absoluteResourcePath: file }: { absoluteResourcePath: string }) =>
  relative(REPOSITORY, file.startsWith(REPOSITORY) ? file : decodeURI(file));
