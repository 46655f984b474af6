import { runBackupCommand } from './backupCommand';
import { type Call, runCommandLine } from './commandLine';
import { runOfficeCommand } from './officeCommand';
import { OPTIONS, type OptionName } from './options';
import type { Command } from './output';
import { runRegistrationsCommand } from './registrationsCommand';
import { runRestoreCommand } from './restoreCommand';

const programs: Record<string, Command> = {
  registrations: runRegistrationsCommand,
  backup: runBackupCommand,
  restore: runRestoreCommand,
  office: runOfficeCommand,
};

/** Runs a line such as `registrations export` where there is no database. */
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
  ['registrations exprt', "unknown command 'exprt' (Did you mean export?)"],
  ['registrations export --flw x', "unknown option '--flw' (Did you mean --flow?)"],
  ['registrations export K7MDHX9P', "'K7MDHX9P' is one word too many"],
  ...['yesterday', '2026-13-01'].map((date) => [
    `registrations export --since ${date}`,
    `option '--since <date>' argument '${date}' is invalid. Expected a date: 2026-11-20, or 2026-11-20T08:30.`,
  ]),
  ['backup', "missing required argument 'file'"],
  ['backup a b', "'b' is one word too many"],
  ['office invte a@b', "unknown command 'invte' (Did you mean invite?)"],
  ['office invite', "missing required argument 'e-mail'"],
  ['office invite a@b --admin', "unknown option '--admin'"],
  ['restore a --to-postgre', "unknown option '--to-postgre' (Did you mean --to-postgres?)"],
  ['restore', "missing required argument 'backup'"],
])('%s is named, with where to look: %s', async (line, problem) => {
  const [name = '', command = ''] = line.split(' ');
  const isKnown = !problem.includes('command') && !/^(backup|restore)$/.test(name);
  const help = `Help: npm run -s ${name} -- ${isKnown ? `${command} ` : ''}--help`;
  expect(await run(line)).toEqual({ code: 2, printed: [], complained: [problem, help] });
});

test.each([
  ['office invite a@b', 'invite needs one of --administrator, --officer and --reader.'],
  [
    'office invite a@b --reader --officer',
    'invite needs one of --administrator, --officer and --reader.',
  ],
  ['office invite a,b@c --reader', '"a,b@c" is no e-mail address.'],
  ['office invite a@b --reader --school c', '--school goes with a SCHOOLS_FILE alone.'],
  ['office code', 'code needs --for <e-mail>.'],
])('%s is a contradiction, and the message says what to use: %s', async (line, problem) => {
  expect(await run(line)).toEqual({ code: 2, printed: [], complained: [problem] });
});

test.each(['registrations', 'office'])('%s alone prints its commands', async (line) => {
  const { code, printed, complained } = await run(line);
  expect({ code, printed }).toEqual({ code: 2, printed: [] });
  expect(complained[0]).toMatch(
    /^Usage: npm run -s \w+ -- [^]*\n {2}(export .*|invite .*<e-mail>)/,
  );
});

test.each(
  [
    ...['', 'export'].map((it) => ['registrations', it]),
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
    const all = Object.keys(OPTIONS) as OptionName[];
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
    ['--flow transfer --school=', { flow: 'transfer', school: '' }],
  ])('%s', async (line, options) => {
    expect(await optionsOf(line)).toEqual(options);
  });
});
