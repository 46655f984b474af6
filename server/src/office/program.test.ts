import { runBackupCommand } from './backupCommand';
import { runOfficeCommand } from './officeCommand';
import type { Program } from './program';
import { runRegistrationsCommand } from './registrationsCommand';
import { runRestoreCommand } from './restoreCommand';

const programs: Record<string, Program> = {
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
  [
    'registrations export K7MDHX9P',
    "too many arguments for 'export'. Expected 0 arguments but got 1.",
  ],
  ...['yesterday', '2026-13-01'].map((date) => [
    `registrations export --since ${date}`,
    `option '--since <date>' argument '${date}' is invalid. Expected a date: 2026-11-20, or 2026-11-20T08:30.`,
  ]),
  ['backup', "missing required argument 'file'"],
  ['backup a b', 'too many arguments. Expected 1 argument but got 2.'],
  ['office invte a@b', "unknown command 'invte' (Did you mean invite?)"],
  ['office invite', "missing required argument 'e-mail'"],
  ['office invite a@b --admin', "unknown option '--admin'"],
  ['office code', "required option '--for <e-mail>' not specified"],
  ['restore a --to-postgre', "unknown option '--to-postgre' (Did you mean --to-postgres?)"],
  ['restore', "missing required argument 'backup'"],
])('%s is named, with where to look: %s', async (line, problem) => {
  const help = `Help: npm run -s ${line.replace(/ .*/, '')} -- --help`;
  expect(await run(line)).toEqual({ code: 2, printed: [], complained: [problem, help] });
});

test.each([
  ['office invite a@b', 'invite needs one of --administrator, --officer and --reader.'],
  [
    'office invite a@b --reader --officer',
    'invite needs one of --administrator, --officer and --reader.',
  ],
  ['office invite a,b@c --reader', '"a,b@c" is no e-mail address.'],
  ['office invite a@b --reader --school c', "--school must be one of '*'."],
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
  expect(help).toContain(`\nExamples:\n  npm run -s ${line.replace(/ .*/, '')} -- `);
});
