import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabase } from 'server/open-database';
import { runReleaseCommand } from 'release-tool/command';
import { runBackupCommand } from 'server/office/backup';
import { runListsCommand } from 'server/office/lists';
import { runRegistrationsCommand } from 'server/office';
import { filesOf } from '../repository/copyRepository';
import { commandProblem, npmScriptOf, type Repository } from './commandProblem';
import { shellCommandsOf, type ShellCommand } from './shellCommands';
import { REPOSITORY } from '../repository/paths';

const text = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

const documents = filesOf(REPOSITORY).filter((path) => path.endsWith('.md'));
const commands = documents.flatMap((path) => shellCommandsOf(path, text(path)));

/** The arguments of each place where a script is shown. */
const shown = (name: string): { command: ShellCommand; given: string[] }[] =>
  commands.flatMap((command) => {
    const { script, given } = npmScriptOf(command.folder, command.words.slice(1));
    return command.words[0] === 'npm' && script === name ? [{ command, given }] : [];
  });

/** What the command of the browser tests passes on. */
const PLAYWRIGHT_OPTIONS = ['--grep'];

const made = shown('new-step').flatMap(({ given }) => given);
const packages = new Set([...workspaces(), ...made]);
const repository: Repository = {
  scriptsOf: (folder) => {
    const file = join(folder, 'package.json');
    return existsSync(join(REPOSITORY, file)) ? scriptsIn(file) : undefined;
  },
  exists: (path) => existsSync(join(REPOSITORY, path)),
  packages,
  takesOption: (folder, script, option) => {
    const [program] = /\S+\.ts\b/.exec(scriptsIn(join(folder, 'package.json'))[script] ?? '') ?? [];
    if (program === undefined) return false;
    if (program.endsWith('src/run.ts') && PLAYWRIGHT_OPTIONS.includes(option)) return true;
    const name = option.slice(2);
    // As Node's parser takes them, or commander.
    const declared = new RegExp(`(?<![\\w-])'?${name}'?: \\{|'--${name}(?![\\w-])`);
    return sourcesBeside(join(REPOSITORY, folder, program)).some((source) => declared.test(source));
  },
};

test('the documents show commands', () => {
  expect(commands.length).toBeGreaterThan(80);
});

test.each(unique(commands).map((command) => [command.words.join(' '), command] as const))(
  'this can be run as it is shown: %s',
  (_line, command) => {
    expect({ place: command.place, problem: commandProblem(command, repository) }).toEqual({
      place: command.place,
      problem: undefined,
    });
  },
);

test('journeys are chosen by words of their files’ names', () => {
  const names = readdirSync(join(REPOSITORY, 'e2e/tests'));
  const words = shown('test:e2e').flatMap(({ given }) => given.filter((word) => !/^-/.test(word)));
  expect(words.filter((word) => !names.some((name) => name.includes(word)))).toEqual([]);
});

describe('the release tool', () => {
  let releases: string;

  beforeAll(() => {
    releases = mkdtempSync(join(tmpdir(), 'releases-'));
  });
  afterAll(() => rmSync(releases, { recursive: true }));

  test('takes every command and option that is shown', async () => {
    expect(shown('release').length).toBeGreaterThan(5);
    for (const { command, given } of shown('release')) {
      const help: string[] = [];
      const output = { print: (line: string) => help.push(line), complain: () => {} };
      const code = await runReleaseCommand([given[0] ?? '', '--help'], {}, output);
      expect({ place: command.place, code }).toMatchObject({ code: 0 });
      const options = given.filter((word) => word.startsWith('--'));
      expect(options.filter((option) => !help.join('\n').includes(option))).toEqual([]);
    }
  });

  test('is shown with packages and flows that exist, or that the documents make', () => {
    const flows = new Set(documents.flatMap((path) => text(path).match(FLOW_FILES) ?? []));
    for (const { given } of shown('release')) {
      const [name, ...words] = given;
      const flow = words.indexOf('--flow');
      const named = words
        .slice(0, flow === -1 ? undefined : flow)
        .filter((it) => !/^[-<]/.test(it));
      if (flow !== -1) expect([...flows]).toContain(`flows/${words[flow + 1]}.json`);
      if (name !== 'publish' && name !== 'promote') continue;
      expect(named.filter((word) => !packages.has(word.replace(/@.*/, '')))).toEqual([]);
    }
  });

  test('shows the history of an empty folder', async () => {
    const history = await npmRun('release', ['history'], { RELEASES_DIR: releases });
    expect(history).toMatchObject({ code: 0, stdout: '' });
  });
});

describe('the office’s commands, on an empty database', () => {
  let folder: string;
  const programs = {
    registrations: runRegistrationsCommand,
    lists: runListsCommand,
    backup: runBackupCommand,
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'office-'));
    await (await openDatabase(folder)).close();
    writeFileSync(join(folder, 'words.csv'), 'vi,en\nHọ,Surname\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A file that a command names is one of the folder; a reference that it names is not there. */
  const inFolder = (word: string) =>
    /\.\w+$/.test(word) ? join(folder, word.replace(/.*\//, '')) : word;
  const cases = (Object.keys(programs) as (keyof typeof programs)[]).flatMap((name) =>
    unique(shown(name).map(({ command }) => command)).map(
      (it) => [it.words.join(' '), name, it] as const,
    ),
  );

  test.each(cases)('%s', async (_line, name, command) => {
    const said: string[] = [];
    const complaints: string[] = [];
    const { given } = npmScriptOf('', command.words.slice(1));
    const code = await programs[name](
      given.map(inFolder),
      { DATA_DIR: folder, RELEASES_DIR: folder },
      { print: (line) => said.push(line), complain: (line) => complaints.push(line) },
    );
    if (command.output !== undefined) writeFileSync(inFolder(command.output), said.join('\n'));
    const names = given[0] === 'show' || given[0] === 'erase' ? given[1] : undefined;
    const missing = name === 'registrations' && names !== undefined && !names.startsWith('--');
    expect({ code, complaints }).toEqual(
      missing
        ? { code: 1, complaints: [expect.stringContaining(names)] }
        : { code: 0, complaints: given.includes('--output') ? [expect.any(String)] : [] },
    );
  });
});

/** Admission and others that are there are named too: a document that shows a flow names its file. */
const FLOW_FILES = /flows\/[a-z-]+\.json/g;

function workspaces(): string[] {
  return (JSON.parse(text('package.json')) as { workspaces: string[] }).workspaces; // npm checks it
}

function scriptsIn(file: string): Record<string, string> {
  return (JSON.parse(text(file)) as { scripts?: Record<string, string> }).scripts ?? {}; // npm checks it
}

/** The sources of a program: its file, and those in its folder. */
function sourcesBeside(file: string): string[] {
  return readdirSync(dirname(file), { recursive: true, encoding: 'utf8' })
    .map((name) => join(dirname(file), name))
    .filter((path) => path.endsWith('.ts') && statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'));
}

function unique(all: readonly ShellCommand[]): ShellCommand[] {
  return [...new Map(all.map((it) => [`${it.folder} ${it.words.join(' ')}`, it])).values()];
}

function npmRun(script: string, words: readonly string[], environment: Record<string, string>) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const env = { ...process.env, ...environment };
    execFile(
      'npm',
      ['run', '-s', script, '--', ...words],
      { cwd: REPOSITORY, env },
      (error, stdout, stderr) =>
        done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}
