import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import vnu from 'vnu-jar';
import { canInstall, install } from '../debian';

const JAVA = '/usr/bin/java';

/** What the Nu HTML checker calls an error in some files: a line each, with the file's path. */
export function checkHtml(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  if (!existsSync(JAVA) && canInstall()) install('default-jre-headless');
  const words = [
    '-jar',
    String(vnu),
    '--errors-only',
    '--exit-zero-always',
    '--stdout',
    '--format',
    'json',
  ];
  const output = execFileSync('java', [...words, ...files], { maxBuffer: 1e8, encoding: 'utf8' });
  const { messages } = JSON.parse(output) as {
    messages: { readonly url: string; readonly message: string; readonly extract?: string }[];
  };
  return messages.map(({ url, message, extract = '' }) =>
    `${url.replace(/^file:/, '')}: ${message} ${extract.replace(/\s+/g, ' ').slice(0, 160)}`.trim(),
  );
}
