/** A command that a document shows. */
export interface ShellCommand {
  /** Document and line, for messages: `docs/steps.md:12`. */
  readonly place: string;
  /** Where it is run, below the repository's root: an earlier `cd` of the block. */
  readonly folder: string;
  readonly words: readonly string[];
  /** The file that its output goes to. */
  readonly output?: string;
}

/** The commands in the `sh` blocks of a document, in order. Comments and assignments are left out. */
export function shellCommandsOf(document: string, markdown: string): ShellCommand[] {
  const lines = markdown.split('\n');
  const commands: ShellCommand[] = [];
  let inBlock = false;
  let folder = '';
  for (let at = 0; at < lines.length; at++) {
    const place = `${document}:${at + 1}`;
    let line = (lines[at] ?? '').trim();
    if (line.startsWith('```')) {
      inBlock = line === '```sh';
      folder = '';
      continue;
    }
    if (!inBlock) continue;
    while (line.endsWith('\\')) line = `${line.slice(0, -1)} ${(lines[++at] ?? '').trim()}`;
    for (const { words, output } of simpleCommandsOf(line)) {
      if (words[0] === 'cd') folder = words[1] ?? '';
      else commands.push({ place, folder, words, ...(output !== undefined && { output }) });
    }
  }
  return commands;
}

/** The commands of a line, which `&&`, `;` and `|` separate. */
function simpleCommandsOf(line: string) {
  const commands: { words: string[]; output?: string }[] = [{ words: [] }];
  let redirects = false;
  for (const [token] of line.matchAll(TOKEN)) {
    const command = commands.at(-1);
    if (!command || token.startsWith('#')) continue;
    const word = token.replace(/["']/g, '');
    if (SEPARATOR.test(token)) commands.push({ words: [] });
    else if (token === '>') redirects = true;
    else if (redirects) command.output = word;
    else if (command.words.length > 0 || !ASSIGNMENT.test(token)) command.words.push(word);
    if (token !== '>') redirects = false;
  }
  return commands.filter(({ words }) => words.length > 0);
}

// A word may hold quotes and placeholders: "$now"/flows, <reference>.
const TOKEN = /(?:"[^"]*"|'[^']*'|\$\([^)]*\)|<[^>\s]+>|[^\s"'#;|&>])+|&&|[;|>]|#.*/g;
const SEPARATOR = /^(&&|[;|])$/;
const ASSIGNMENT = /^\w+=/;
