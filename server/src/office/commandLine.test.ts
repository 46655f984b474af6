import { runBackupCommand } from './backupCommand';
import { type Call, runCommandLine } from './commandLine';
import { runListsCommand } from './listsCommand';
import { runOfficeCommand } from './officeCommand';
import { EXPORT_FORMATS, OPTIONS, type OptionName } from './options';
import type { Command } from './output';
import { runRegistrationsCommand } from './registrationsCommand';
import { runRestoreCommand } from './restoreCommand';

const programs: Record<string, Command> = {
  registrations: runRegistrationsCommand,
  lists: runListsCommand,
  backup: runBackupCommand,
  restore: runRestoreCommand,
  office: runOfficeCommand,
};

/** Runs a line such as `registrations list` where there is no database. */
async function run(line: string) {
  const [name = '', ...words] = line.split(' ');
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await programs[name]?.(
    words,
    { DATA_DIR: '/nowhere' },
    { print: (text) => printed.push(text), complain: (text) => complained.push(text) },
  );
  return { code, printed, complained };
}

test.each([
  ['registrations lst', "unknown command 'lst' (Did you mean list?)"],
  ['registrations list --flw x', "unknown option '--flw' (Did you mean --flow?)"],
  ['registrations list K7MDHX9P', "'K7MDHX9P' is one word too many"],
  ['registrations show', "missing required argument 'reference'"],
  ['registrations show A --json', "unknown option '--json'"],
  ['registrations export', "required option '--format <format>' not specified"],
  [
    'registrations export --format xml',
    "option '--format <format>' argument 'xml' is invalid. Allowed choices are ndjson, json.",
  ],
  [
    'registrations export --format csv',
    "option '--format <format>' argument 'csv' is invalid. The office in the browser exports CSV and Excel files: Registrations, Export to Excel.",
  ],
  [
    'registrations audit --format csv',
    "option '--format <format>' argument 'csv' is invalid. Allowed choices are table, ndjson.",
  ],
  ...['yesterday', '2026-13-01'].map((date) => [
    `registrations list --since ${date}`,
    `option '--since <date>' argument '${date}' is invalid. Expected a date: 2026-11-20, or 2026-11-20T08:30.`,
  ]),
  ...['365', '0d', '-1d'].map((days) => [
    `registrations erase --older-than ${days}`,
    `option '--older-than <days>' argument '${days}' is invalid. Expected a number of days, 365d.`,
  ]),
  ['registrations erase A B', "'B' is one word too many"],
  ['lists shwo religion', "unknown command 'shwo' (Did you mean show?)"],
  ['lists import religion', "missing required argument 'file'"],
  ['lists show religion x', "'x' is one word too many"],
  ['backup', "missing required argument 'file'"],
  ['backup a b', "'b' is one word too many"],
  ['office invte a@b', "unknown command 'invte' (Did you mean invite?)"],
  ['office invite', "missing required argument 'e-mail'"],
  ['office invite a@b --admin', "unknown option '--admin'"],
  ['restore a --replce', "unknown option '--replce' (Did you mean --replace?)"],
])('%s is named, with where to look: %s', async (line, problem) => {
  const [name = '', command = ''] = line.split(' ');
  const isKnown = !problem.includes('command') && !/^(backup|restore)$/.test(name);
  const help = `Help: npm run -s ${name} -- ${isKnown ? `${command} ` : ''}--help`;
  expect(await run(line)).toEqual({ code: 2, printed: [], complained: [problem, help] });
});

test.each([
  ['registrations erase', 'erase needs a reference, or --older-than 365d.'],
  [
    'registrations erase A --older-than 365d',
    'erase takes a reference or --older-than, and not both.',
  ],
  ['registrations erase A --clock-is-right', '--clock-is-right goes with --older-than alone.'],
  ['restore', 'restore needs a backup, or --erasures.'],
  ['restore --replace', 'restore needs a backup, or --erasures.'],
  ['restore a --erasures', '--erasures takes neither a backup nor --replace.'],
  ['office invite a@b', 'invite needs one of --administrator, --officer and --reader.'],
  [
    'office invite a@b --reader --officer',
    'invite needs one of --administrator, --officer and --reader.',
  ],
  ['office invite a,b@c --reader', '"a,b@c" is no e-mail address.'],
  ['office invite a@b --reader --school c', '--school goes with a SCHOOLS_FILE alone.'],
  ['office code', 'code needs --for <e-mail>.'],
  ['restore --erasures --replace', '--erasures takes neither a backup nor --replace.'],
])('%s is a contradiction, and the message says what to use: %s', async (line, problem) => {
  expect(await run(line)).toEqual({ code: 2, printed: [], complained: [problem] });
});

test.each(['registrations', 'lists', 'office'])('%s alone prints its commands', async (line) => {
  const { code, printed, complained } = await run(line);
  expect({ code, printed }).toEqual({ code: 2, printed: [] });
  expect(complained[0]).toMatch(
    /^Usage: npm run -s \w+ -- [^]*\n {2}(show .*<(reference|list)>|invite .*<e-mail>)/,
  );
});

test.each(
  [
    ['registrations', ''],
    ...['list', 'show', 'export', 'erase', 'audit'].map((it) => ['registrations', it]),
    ...['', 'show', 'import'].map((it) => ['lists', it]),
    ...['', 'invite', 'code'].map((it) => ['office', it]),
    ['backup', ''],
    ['restore', ''],
  ].map(([name, command]) => `${name} ${command}`.trim()),
)('%s --help has its usage, what it does, and an example', async (line) => {
  const { code, printed, complained } = await run(`${line} --help`);
  const called = `npm run -s ${line.replace(/ |$/, ' -- ')}`.trimEnd();
  expect({ code, complained }).toEqual({ code: 0, complained: [] });
  const help = printed.join('\n');
  expect(help.startsWith(`Usage: ${called} `)).toBe(true);
  expect(help).toMatch(new RegExp(`\\nExamples?:\\n  ${called} `));
});

describe('the options', () => {
  /** What a command that takes all of them is called with. */
  async function optionsOf(line: string) {
    const calls: Call[] = [];
    const all = (Object.keys(OPTIONS) as OptionName[]).filter((name) => name !== 'exportFormat');
    const command = {
      summary: '',
      example: '',
      options: all,
      run: (call: Call) => Promise.resolve(void calls.push(call)),
    };
    const output = { print() {}, complain() {} };
    const code = await runCommandLine({ name: 'all', does: command }, line.split(' '), {}, output);
    expect(code).toBe(0);
    return calls[0]?.options;
  }

  test.each([
    ['--since 2026-11-01', { since: '2026-11-01' }],
    ['--until 2026-11-01T08:30+07:00', { until: '2026-11-01T08:30+07:00' }],
    ['--flow transfer --trials', { flow: 'transfer', trials: true }],
    ['--without-marked --school=', { withoutMarked: true, school: '' }],
    ['--older-than 365d --clock-is-right', { olderThan: 365, clockIsRight: true }],
    ['--format ndjson', { format: 'ndjson' }],
  ])('%s', async (line, options) => {
    expect(await optionsOf(line)).toEqual({ format: 'table', ...options });
  });

  test('every format of an export has its name in the help', () => {
    for (const format of EXPORT_FORMATS) {
      expect(OPTIONS.exportFormat.description).toContain(`${format} `);
    }
  });
});
