import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { networkOf } from '../../../core/parseAddress';
import { RecentCounts } from '../../../core/recentCounts';
import { CODE_MS } from '../../../storage/people/codes';
import type { OfficeUser } from '../../../storage/people/people';
import { beginSession, endSession, personOf } from '../../../storage/people/sessions';
import type { DatabaseSchema } from '../../../storage/schema/schema';
import { localPath } from '../requests';
import type { PageAnswer } from '../site';
import type { OfficeText, Texts } from '../texts';
import { writeEntry } from '../writeEntry';
import { signInPage, type SignInPageProps } from './SignInPage';

export interface DoorOptions {
  db: Kysely<DatabaseSchema>;
  /** Whether browsers reach the office by https. */
  secure: boolean;
  /** The name of the provider that signs in, if one does. */
  provider: string | undefined;
  isMailed: boolean;
  clientAddress(request: FastifyRequest): string;
  now: () => number;
  /** Sends a page to somebody who may not be signed in. */
  show(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (texts: Texts) => PageAnswer,
  ): FastifyReply;
}

const HOUR_MS = 3_600_000;
/** How often a network may ask to be signed in, in an hour: a whole school may be one. */
const MOST_OF_NETWORK = 100;
/** How many codes an address may get in an hour. */
const MOST_TO_ADDRESS = 5;
const MOST_COUNTED = 100_000;

export type Door = ReturnType<typeof createDoor>;

/** Who is signed in, and what the ways of signing in have in common. */
export function createDoor(options: DoorOptions) {
  const { db, secure, provider, isMailed, clientAddress, now, show } = options;
  // The prefix keeps other hosts of the same domain from setting them.
  const name = secure ? '__Host-office' : 'office';
  const asking = `${name}-asking`;
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
  const asked = new RecentCounts(HOUR_MS, MOST_COUNTED);
  const idOf = ({ cookies }: FastifyRequest) => cookies[name] ?? '';
  const door = {
    db,
    now,
    personOf: (request: FastifyRequest) => personOf(db, idOf(request), now()),
    network: (request: FastifyRequest) => networkOf(clientAddress(request)),
    /** Whether a network may ask once more to be signed in, and an address, if one is to get a code. */
    mayAsk(request: FastifyRequest, email?: string): boolean {
      const counts: [string, number][] = [[door.network(request), MOST_OF_NETWORK]];
      if (email !== undefined) counts.push([email, MOST_TO_ADDRESS]);
      return counts.map(([key, most]) => asked.add(key, now()).count <= most).every(Boolean);
    },
    show,
    showSignIn: (
      request: FastifyRequest,
      reply: FastifyReply,
      {
        problem,
        status,
        ...what
      }: { problem?: OfficeText; status?: number } & Pick<SignInPageProps, 'to' | 'isAsked'>,
    ) =>
      show(request, reply, (texts) => ({
        ...signInPage(texts, { provider, isMailed, ...what }),
        problem,
        ...(status !== undefined && { status }),
      })),
    /** Lets somebody in. */
    async enter(
      request: FastifyRequest,
      reply: FastifyReply,
      person: OfficeUser,
      to: string | undefined,
    ): Promise<FastifyReply> {
      await writeEntry({ db, now, log: request.log }, person, { command: 'sign-in', filters: {} });
      await endSession(db, idOf(request));
      const id = await beginSession(db, person.id, now());
      return reply.setCookie(name, id, cookie).redirect(localPath(to), 303);
    },
    async leave(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const person = await door.personOf(request);
      if (person) {
        await endSession(db, idOf(request));
        const entry = { command: 'sign-out', filters: {} };
        await writeEntry({ db, now, log: request.log }, person, entry);
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
  return door;
}
