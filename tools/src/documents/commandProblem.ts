import { join } from 'node:path/posix';
import type { ShellCommand } from './shellCommands';

/** The available scripts and programs. Paths are below the repository's root. */
export interface Repository {
  /** The scripts of the package.json in a folder, by name; undefined when there is none. */
  scriptsOf(folder: string): Readonly<Record<string, string>> | undefined;
  exists(path: string): boolean;
  /** The folders of the packages, those included that a document makes. */
  readonly packages: ReadonlySet<string>;
  /** Whether the program behind a script takes an option. */
  takesOption(folder: string, script: string, option: string): boolean;
}

/** External programs; their arguments are not checked. */
const OTHERS = new Set([
  'apt-get',
  'aws',
  'cp',
  'createdb',
  'createuser',
  'curl',
  'docker',
  'git',
  'install',
  'journalctl',
  'ln',
  'nginx',
  'node',
  'openssl',
  'systemctl',
  'useradd',
  'pg_dump',
  'pg_restore',
  'set',
  'for',
  'do',
  'done',
]);
const JEST_OPTIONS = new Set(['--selectProjects', '--watch', '-t']);

/** Why a command cannot be run as a document shows it; undefined when it can. */
export function commandProblem(
  { folder, words: [program = '', ...words] }: ShellCommand,
  repository: Repository,
): string | undefined {
  if (program === 'npm') return npmProblem(folder, words, repository);
  if (program === 'npx') return npxProblem(words, repository);
  if (OTHERS.has(program)) return undefined;
  return repository.exists(join(folder, program)) ? undefined : `there is no ${program}`;
}

/** What an npm command runs: `npm run -s release -- status` is script `release`, arguments `status`. */
export function npmScriptOf(folder: string, words: readonly string[]) {
  const end = words.indexOf('--');
  const own = end === -1 ? words : words.slice(0, end);
  const workspace = own.indexOf('-w');
  const names = own.filter((word, at) => !word.startsWith('-') && own[at - 1] !== '-w');
  return {
    folder: workspace === -1 ? folder : (own[workspace + 1] ?? ''),
    script: names[0] === 'run' ? names[1] : names[0],
    given: end === -1 ? [] : words.slice(end + 1),
  };
}

function npmProblem(folder: string, words: readonly string[], repository: Repository) {
  if (words[0] === 'ci' || words[0] === 'install') return undefined;
  if (words[0] === 'create') {
    // npm asks for this package in the scope.
    const creator = words[1]?.replace(/^@\w+\//, 'create-') ?? '';
    return repository.exists(creator) ? undefined : `there is no ${creator}`;
  }
  const { folder: where, script = '', given } = npmScriptOf(folder, words);
  if (!repository.scriptsOf(where)?.[script])
    return `${where || 'the root'} has no script ${script}`;
  const unknown = given.find(
    (word) => word.startsWith('-') && !repository.takesOption(where, script, word),
  );
  return unknown === undefined ? undefined : `${script} takes no ${unknown}`;
}

function npxProblem([binary = '', ...words]: readonly string[], repository: Repository) {
  if (!repository.exists(`node_modules/.bin/${binary}`)) return `${binary} is not installed`;
  if (binary !== 'jest') return undefined;
  const option = words.find((word) => word.startsWith('-') && !JEST_OPTIONS.has(word));
  if (option !== undefined) return `jest's ${option} is not known here`;
  const project = projectsIn(words).find((name) => !repository.packages.has(name));
  if (project !== undefined) return `there is no project ${project}`;
  const path = words.find((word) => word.includes('/') && !repository.exists(word));
  return path === undefined ? undefined : `there is no ${path}`;
}

/** jest takes every word up to the next option for a project, a path too. */
function projectsIn(words: readonly string[]): readonly string[] {
  const start = words.indexOf('--selectProjects') + 1;
  if (start === 0) return [];
  const end = words.findIndex((word, at) => at >= start && word.startsWith('-'));
  return words.slice(start, end === -1 ? undefined : end);
}
