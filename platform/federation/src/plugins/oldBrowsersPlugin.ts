import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import postcss from 'postcss';
import webpack, { type Compiler } from 'webpack';
import { OLDEST_BROWSERS } from '../oldestBrowsers';

/** It brings no types. */
const { runChecks } = createRequire(import.meta.url)('es-check') as {
  readonly runChecks: (checks: readonly object[]) => Promise<{ readonly errors: readonly Newer[] }>;
};

/** A file with newer features; with the parser's error if it cannot be read. */
interface Newer {
  readonly file: string;
  readonly err: Error & { readonly features?: readonly string[] };
}

/**
 * Fails a build that has what the oldest browsers do not know, also in a dependency. What a library uses only
 * where it is known is named in the package.json, with the reason:
 * `"newerFeatures": { "IntlDurationFormat": "react-intl's formatDuration, which nothing calls" }`.
 */
export class OldBrowsersPlugin {
  /** @param excepted reasons by the names of features, as a refusal has them */
  constructor(private readonly excepted: Readonly<Record<string, string>> = {}) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('OldBrowsers', async (compilation) => {
      const names = Object.keys(this.excepted);
      const problems = await newerFeatures(compiler.outputPath, names);
      const files = Object.keys(compilation.assets).filter((name) => /\.(js|css)$/.test(name));
      for (const name of files.sort()) {
        const text = await readFile(join(compiler.outputPath, name), 'utf8');
        problems.push(
          ...(name.endsWith('.js') ? newerApis(name, text, names) : mixedSelectors(name, text)),
        );
      }
      if (problems.length === 0) return;
      compilation.errors.push(new webpack.WebpackError([...problems, EXPECTED].join('\n')));
    });
  }
}

const EXPECTED = `The form works in ${OLDEST_BROWSERS.join(', ')}: use what these have, or test for it and name it in package.json: "newerFeatures": { "<feature>": "<why>" }`;

/** The last edition of JavaScript that all of them know. */
const EDITION = 'es2022';

/** Methods and syntax, by the files of a folder. */
async function newerFeatures(folder: string, excepted: readonly string[]): Promise<string[]> {
  const pattern = `${folder.replace(/[()[\]{}!*?@+|\\]/g, '\\$&')}/*.js`;
  const check = { ecmaVersion: EDITION, files: [pattern], ignore: excepted.join() };
  // Its cache goes by the paths of files, whatever they hold.
  const { errors } = await runChecks([{ ...check, checkFeatures: true, cache: false }]);
  return errors.map(({ file, err }) => {
    return `${basename(file)}: found ${err.features?.join(', ') ?? err.message}`;
  });
}

/** What browsers have beside the language, with the versions that brought it (MDN's compatibility data). */
const NEWER_APIS = {
  structuredClone: 'Chrome 98',
  'AbortSignal.timeout': 'Chrome 103',
  'AbortSignal.any': 'Chrome 116',
  'URL.canParse': 'Chrome 120',
  'crypto.randomUUID': 'Firefox 95',
  adoptedStyleSheets: 'Firefox 101',
  CompressionStream: 'Firefox 113',
  OffscreenCanvas: 'Firefox 105',
  showPopover: 'Chrome 114',
};

const newerApis = (name: string, script: string, excepted: readonly string[]) =>
  Object.entries(NEWER_APIS).flatMap(([api, since]) =>
    !excepted.includes(api) && new RegExp(`\\b${api.replace('.', '\\.')}\\b`).test(script)
      ? `${name}: found ${api}, which came with ${since}`
      : [],
  );

/** Rules of which such a browser drops every selector, because it does not know one of them. */
function mixedSelectors(name: string, css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules(({ selectors, selector }) => {
    if (selectors.length === 1 || !selector.includes(':has(')) return;
    found.push(`${name}: found ${selector}, expected a rule of its own for each with :has()`);
  });
  return found;
}
