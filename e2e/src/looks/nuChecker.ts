import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findProgram } from 'server/testing/findProgram';

const require = createRequire(import.meta.url);
const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');

/** What the Nu HTML checker calls an error in some files: a line each, with the file's path. */
export function checkHtml(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const java = findProgram('java', 'default-jre-headless');
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
  const output = execFileSync(java, ['-jar', CHECKER, ...options, ...files], {
    maxBuffer: 1e8,
    encoding: 'utf8',
  });
  const { messages } = JSON.parse(output) as {
    messages: { readonly url: string; readonly message: string; readonly extract?: string }[];
  };
  return messages.map(({ url, message, extract = '' }) =>
    `${url.replace(/^file:/, '')}: ${message} ${extract.replace(/\s+/g, ' ').slice(0, 160)}`.trim(),
  );
}
