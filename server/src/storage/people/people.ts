import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { OperationalError } from '../../core/operationalError';
import type { DatabaseSchema, OfficeUserRow } from '../schema/schema';

/** Somebody as their row has them. */
export type OfficeUser = Selectable<OfficeUserRow>;

/** From the one who may do least to the one who may do most. */
export const ROLES = ['reader', 'officer', 'administrator'] as const;

export type Role = (typeof ROLES)[number];

/** The school of whom all schools belong to. */
export const ALL_SCHOOLS = '*';

/** Somebody who is signed in. */
export type Person = Pick<OfficeUser, 'id' | 'email' | 'school' | 'role'>;

/** Somebody, as administrators see them. */
export type ListedPerson = OfficeUser & { sessions: number };

/** What a page asks of who opens it: at least a role, or to be an administrator of all schools. */
export type Right = Role | 'owner';

/** Whether somebody has a right. */
export const mayAct = ({ role, school }: Pick<Person, 'role' | 'school'>, right: Right): boolean =>
  right === 'owner'
    ? role === 'administrator' && school === ALL_SCHOOLS
    : ROLES.indexOf(role) >= ROLES.indexOf(right);

/** The one school that a query is limited to for somebody; undefined: none is left out. */
export const schoolOf = ({ school }: Pick<Person, 'school'>): string | undefined =>
  school === ALL_SCHOOLS ? undefined : school;

/** Everybody whom an administrator of a school, or of all, sees. */
export async function listPeople(
  db: Kysely<DatabaseSchema>,
  school: string | undefined,
): Promise<ListedPerson[]> {
  let query = db
    .selectFrom('office_user')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('office_session')
        .whereRef('office_session.user_id', '=', 'office_user.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$castTo<{ count: number }>()
        .as('sessions'),
    )
    .orderBy('email');
  if (school !== undefined) query = query.where('school', '=', school);
  return query.execute() as Promise<ListedPerson[]>; // a count is never null
}

export const findPerson = (
  db: Kysely<DatabaseSchema>,
  by: 'id' | 'email',
  value: string,
): Promise<OfficeUser | undefined> =>
  db.selectFrom('office_user').selectAll().where(by, '=', value).executeTakeFirst();

/** Somebody as a provider knows them. */
export interface Identity {
  issuer: string;
  subject: string;
  /** As `parseEmail` returns it; the provider has verified it. */
  email: string;
}

/**
 * Whom a provider has signed in: who was bound to that account, else who was invited by its address and has
 * none yet, and is bound to it from now on. An address can get another owner, an account cannot.
 */
export async function personAtProvider(
  db: Kysely<DatabaseSchema>,
  { issuer, subject, email }: Identity,
): Promise<OfficeUser | undefined> {
  const bound = await db
    .selectFrom('office_user')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (bound) return bound;
  return db
    .updateTable('office_user')
    .set({ issuer, subject })
    .where('email', '=', email)
    .where('issuer', 'is', null)
    .where('disabled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Adds somebody. @returns false when there is somebody with that address */
export async function addPerson(
  db: Kysely<DatabaseSchema>,
  person: Omit<Person, 'id'>,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('office_user')
    .values({
      id: randomUUID(),
      ...person,
      created_at: now,
      issuer: null,
      subject: null,
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What can be changed of somebody. */
export type PersonChange = Partial<Omit<OfficeUser, 'id' | 'email' | 'created_at'>>;

/**
 * Changes somebody; disabling ends their sessions, and their codes.
 *
 * @throws LastAdministratorError when nobody would be left who may invite everybody
 */
export async function changePerson(
  db: Kysely<DatabaseSchema>,
  person: OfficeUser,
  change: PersonChange,
): Promise<void> {
  const losesAll = invitesAll(person) && !invitesAll({ ...person, ...change });
  // On PostgreSQL two administrators must not disable each other at once.
  await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (all) => {
      await all.updateTable('office_user').set(change).where('id', '=', person.id).execute();
      if (losesAll) {
        const others = await all.selectFrom('office_user').selectAll().execute();
        if (!others.some(invitesAll)) throw new LastAdministratorError();
      }
      if (typeof change.disabled_at === 'number') await endSessions(all, person.id);
    });
}

const invitesAll = ({ role, school, disabled_at }: OfficeUser) =>
  role === 'administrator' && school === ALL_SCHOOLS && disabled_at === null;

export class LastAdministratorError extends OperationalError {
  override name = 'LastAdministratorError';
  constructor() {
    super('This is the last administrator of all schools: invite another one first.');
  }
}

/** Signs somebody out everywhere; a code that they have is void too. */
export async function endSessions(db: Kysely<DatabaseSchema>, id: string): Promise<void> {
  await db.deleteFrom('office_session').where('user_id', '=', id).execute();
  await db.deleteFrom('sign_in_code').where('user_id', '=', id).execute();
}

/**
 * For a database that comes from a backup: ends what its servers were in the middle of.
 *
 * @returns who may sign in, perhaps also some who were disabled since
 */
export async function endSessionsAndDeliveries(db: Kysely<DatabaseSchema>): Promise<Person[]> {
  await db.deleteFrom('office_session').execute();
  await db.deleteFrom('message').where('next_at', 'is not', null).execute();
  await db.deleteFrom('sign_in_code').execute();
  await db.deleteFrom('sign_in_transaction').execute();
  return db
    .selectFrom('office_user')
    .select(['id', 'email', 'school', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
}
