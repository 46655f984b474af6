import { userInfo } from 'node:os';
import { readSchools } from '../config/schools';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { parseEmail } from '../core/parseEmail';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { makeCode } from '../storage/people/codes';
import { addPerson, ALL_SCHOOLS, changePerson, findPerson, ROLES } from '../storage/people/people';
import { unknownName } from './assertNames';
import { writeAudit } from './auditLog';
import { type Call, type OfficeCommand, runCommandLine } from './commandLine';
import type { Command } from './output';

/** `office invite` */
const inviteCommand: OfficeCommand = {
  summary:
    'let somebody use the office, or change their role and school; undoes a disabling, and a tie to an account of a provider',
  words: { '<e-mail>': 'their address' },
  options: ['administrator', 'officer', 'reader', 'school'],
  example: 'invite lan@school.example --administrator',
  async run(call) {
    const { words, options, environment, output } = call;
    const email = emailOf(words[0]);
    const roles = ROLES.filter((one) => options[one]);
    const [role] = roles;
    if (role === undefined || roles.length > 1) {
      throw new WrongUsage('invite needs one of --administrator, --officer and --reader.');
    }
    const school = schoolOf(call);
    await audited(call, 'invite', { person: email, role, school });
    await withExistingDatabase(environment, 'change', async ({ db }) => {
      if (await addPerson(db, { email, role, school }, Date.now())) return;
      const person = await findPerson(db, 'email', email);
      if (!person) return;
      // Whoever is invited again is bound again to who they are at a provider.
      const again = { disabled_at: null, issuer: null, subject: null };
      await changePerson(db, person, { role, school, ...again });
    });
    output.print(`${email} is ${role === 'reader' ? 'a' : 'an'} ${role} of ${nameOf(school)}.`);
    output.print(`A sign-in code: npm run -s office -- code --for ${email}`);
  },
};

/** `office code` */
const codeCommand: OfficeCommand = {
  summary: 'print a code that signs somebody in once, within 10 minutes',
  options: ['for'],
  example: 'code --for lan@school.example',
  async run(call) {
    const { options, environment, output } = call;
    if (options.for === undefined) throw new WrongUsage('code needs --for <e-mail>.');
    const email = emailOf(options.for);
    await audited(call, 'code', { person: email });
    const code = await withExistingDatabase(environment, 'change', async ({ db }) => {
      const person = await findPerson(db, 'email', email);
      if (!person) {
        throw new OperationalError(
          `Nobody has the address ${email}: npm run -s office -- invite ${email} --reader`,
        );
      }
      if (person.disabled_at !== null) {
        throw new OperationalError(
          `${email} may not sign in: npm run -s office -- invite ${email} --${person.role} lets them again.`,
        );
      }
      return makeCode(db, person.id, Date.now());
    });
    output.print(`Sign-in code of ${email}: ${code} (once, 10 minutes)`);
  },
};

const PROGRAM = {
  name: 'office',
  does: 'the office, a site for the staff of the school: without a command it is served',
  commands: { invite: inviteCommand, code: codeCommand },
};

/** The commands of whoever runs the office. Returns the exit code. */
export const runOfficeCommand: Command = (args, environment, output) =>
  runCommandLine(PROGRAM, args, environment, output);

/** The address by which the office knows this system's user: the one who starts it on a terminal. */
export function operatorEmail(): string {
  const name = userInfo()
    .username.toLowerCase()
    .replace(/[^a-z0-9._-]/g, '-');
  return `${name || 'operator'}@localhost`;
}

const audited = (
  { environment, output }: Call,
  command: string,
  filters: Readonly<Record<string, string>>,
) => writeAudit(environment, 'refuse', output.complain, { command, filters });

function emailOf(text = ''): string {
  const email = parseEmail(text);
  if (email === undefined) throw new WrongUsage(`${JSON.stringify(text)} is no e-mail address.`);
  return email;
}

function schoolOf({ options, environment }: Call): string {
  const names = readSchools(environment).all.map(({ id }) => id);
  const { school } = options;
  if (names.length === 0) {
    if (school === undefined || school === ALL_SCHOOLS) return ALL_SCHOOLS;
    throw new WrongUsage('--school goes with a SCHOOLS_FILE alone.');
  }
  if (school === ALL_SCHOOLS || (school !== undefined && names.includes(school))) return school;
  if (school !== undefined) throw unknownName('school', school, names);
  throw new WrongUsage(`--school must be one of ${names.join(', ')}, or '*' for all of them.`);
}

const nameOf = (school: string) => (school === ALL_SCHOOLS ? 'all schools' : school);
