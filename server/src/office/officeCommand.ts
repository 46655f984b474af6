import { readSchools } from '../config/schools';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { parseEmail } from '../core/parseEmail';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { makeCode } from '../storage/people/codes';
import {
  addPerson,
  ALL_SCHOOLS,
  changePerson,
  findPerson,
  type Role,
  ROLES,
} from '../storage/people/people';
import { createProgram, type Environment, writeAudit } from './program';

const RIGHTS: Readonly<Record<Role, string>> = {
  reader: 'may read',
  officer: 'may also write notes, correct and export',
  administrator: 'may also erase, and change lists and who may use the office',
};

/** The commands of whoever runs the office. */
export const runOfficeCommand = createProgram(
  'office',
  ['invite lan@school.example --administrator', 'code --for lan@school.example'],
  (program, environment, { print }) => {
    program.description(
      'the office, a site for the staff of the school: without a command it is served',
    );
    const invite = program
      .command('invite')
      .description(
        'let somebody use the office, or change their role and school; undoes a disabling, and a tie to an account of a provider',
      )
      .argument('<e-mail>', 'their address', emailOf)
      .option('--school <school>', "whose registrations they see; '*': those of all")
      .action(async (email: string, options: { school?: string } & Partial<Record<Role, true>>) => {
        const [role, other] = ROLES.filter((one) => options[one]);
        if (role === undefined || other !== undefined) {
          throw new WrongUsage('invite needs one of --administrator, --officer and --reader.');
        }
        const school = schoolOf(options.school, environment);
        const filters = { person: email, role, school };
        await writeAudit(environment, { command: 'invite', filters });
        await withExistingDatabase(environment, 'change', async ({ db }) => {
          if (await addPerson(db, { email, role, school }, Date.now())) return;
          const person = await findPerson(db, 'email', email);
          // Whoever is invited again is bound again to who they are at a provider.
          const again = { disabled_at: null, issuer: null, subject: null };
          if (person) await changePerson(db, person, { role, school, ...again });
        });
        const name = school === ALL_SCHOOLS ? 'all schools' : school;
        print(`${email} is ${role === 'reader' ? 'a' : 'an'} ${role} of ${name}.`);
        print(`A sign-in code: npm run -s office -- code --for ${email}`);
      });
    for (const role of ROLES) invite.option(`--${role}`, RIGHTS[role]);

    program
      .command('code')
      .description('print a code that signs somebody in once, within 10 minutes')
      .requiredOption('--for <e-mail>', 'whom it signs in', emailOf)
      .action(async ({ for: email }: { for: string }) => {
        await writeAudit(environment, { command: 'code', filters: { person: email } });
        const code = await withExistingDatabase(environment, 'change', async ({ db }) => {
          const person = await findPerson(db, 'email', email);
          const invitation = `npm run -s office -- invite ${email} --${person?.role ?? 'reader'}`;
          if (!person) throw new OperationalError(`Nobody has the address ${email}: ${invitation}`);
          if (person.disabled_at === null) return makeCode(db, person.id, Date.now());
          throw new OperationalError(`${email} may not sign in: ${invitation} lets them again.`);
        });
        print(`Sign-in code of ${email}: ${code} (once, 10 minutes)`);
      });
  },
);

function emailOf(text: string): string {
  const email = parseEmail(text);
  if (email === undefined) throw new WrongUsage(`${JSON.stringify(text)} is no e-mail address.`);
  return email;
}

function schoolOf(given: string | undefined, environment: Environment): string {
  const names = readSchools(environment).all.map(({ id }) => id);
  const school = given ?? (names.length === 0 ? ALL_SCHOOLS : '');
  if (school === ALL_SCHOOLS || names.includes(school)) return school;
  throw new WrongUsage(`--school must be one of ${[...names, "'*'"].join(', ')}.`);
}
