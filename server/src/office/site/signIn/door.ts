import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { networkOf } from '../../../core/parseAddress';
import { RecentCounts } from '../../../core/recentCounts';
import type { AuditEntry } from '../../../storage/audit/audit';
import { CODE_MS } from '../../../storage/people/codes';
import type { OfficeUser, Person } from '../../../storage/people/people';
import { beginSession, endSession, personOf } from '../../../storage/people/sessions';
import type { DatabaseSchema } from '../../../storage/schema/schema';
import { localPath } from '../requests';
import type { SignInPageProps } from './SignInPage';

export interface DoorOptions {
  db: Kysely<DatabaseSchema>;
  now: () => number;
  /** Whether browsers reach the office by https. */
  secure: boolean;
  clientAddress(request: FastifyRequest['raw']): string;
  /** Shows the page to sign in. */
  showSignIn(request: FastifyRequest, reply: FastifyReply, props: SignInPageProps): FastifyReply;
  /** Writes what somebody does to the audit. */
  audit(request: FastifyRequest, person: Person, entry: AuditEntry): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** How often a network may ask to be signed in, in an hour: a whole school may be one. */
const MOST_OF_NETWORK = 100;
/** How many codes an address may get in an hour. */
const MOST_TO_ADDRESS = 5;
const MOST_COUNTED = 100_000;

export type Door = ReturnType<typeof createDoor>;

/** Who is signed in, and what the ways of signing in have in common. */
export function createDoor({ secure, clientAddress, audit, ...options }: DoorOptions) {
  const { db, now } = options;
  // The prefix keeps other hosts of the same domain from setting them.
  const name = secure ? '__Host-office' : 'office';
  const asking = `${name}-asking`;
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
  const asked = new RecentCounts(HOUR_MS, MOST_COUNTED);
  const idOf = ({ cookies }: FastifyRequest) => cookies[name] ?? '';
  const network = ({ raw }: FastifyRequest) => networkOf(clientAddress(raw));
  return {
    ...options,
    network,
    personOf: (request: FastifyRequest) => personOf(db, idOf(request), now()),
    /** Whether a network may ask once more to be signed in, and an address, if one is to get a code. */
    mayAsk(request: FastifyRequest, email?: string): boolean {
      const counts: [string, number][] = [[network(request), MOST_OF_NETWORK]];
      if (email !== undefined) counts.push([email, MOST_TO_ADDRESS]);
      return counts.map(([key, most]) => asked.add(key, now()).count <= most).every(Boolean);
    },
    /** Lets somebody in. */
    async enter(
      request: FastifyRequest,
      reply: FastifyReply,
      person: OfficeUser,
      to: string | undefined,
    ): Promise<FastifyReply> {
      await audit(request, person, { command: 'sign-in' });
      await endSession(db, idOf(request));
      const id = await beginSession(db, person.id, now());
      return reply.setCookie(name, id, cookie).redirect(localPath(to), 303);
    },
    async leave(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const person = await personOf(db, idOf(request), now());
      if (person) {
        await endSession(db, idOf(request));
        await audit(request, person, { command: 'sign-out' });
      }
      return reply.clearCookie(name, cookie).redirect('/sign-in', 303);
    },
    /** The secret of the browser that asked for a code, or is at the provider; '' for another one. */
    secretOf: ({ cookies }: FastifyRequest) => cookies[asking] ?? '',
    /** Gives it one, for as long as a code works; undefined: takes it away. */
    setSecret: (reply: FastifyReply, secret: string | undefined) =>
      secret === undefined
        ? reply.clearCookie(asking, cookie)
        : reply.setCookie(asking, secret, { ...cookie, maxAge: CODE_MS / 1000 }),
  };
}
