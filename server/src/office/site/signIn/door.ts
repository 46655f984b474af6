import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeUser } from '../../../storage/people/people';
import type { DatabaseSchema } from '../../../storage/schema/schema';
import type { OfficeText } from '../texts';

/** What the ways of signing in have in common. */
export interface Door {
  db: Kysely<DatabaseSchema>;
  now: () => number;
  /** Shows the page again, with what was wrong. */
  again(
    request: FastifyRequest,
    reply: FastifyReply,
    problem: { status: number; text: OfficeText; to?: string | undefined },
  ): FastifyReply;
  /** Whether somebody is signed in in a browser, by another of its tabs. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** Says so. */
  already(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Lets somebody in. */
  enter(
    request: FastifyRequest,
    reply: FastifyReply,
    person: OfficeUser,
    to: string | undefined,
  ): Promise<FastifyReply>;
  /** Whether a network may ask once more to be signed in, and an address, if one is to get a code. */
  mayAsk(request: FastifyRequest, email?: string): boolean;
  /** The secret of the browser that asked for a code, or is at the provider; '' for another one. */
  secretOf(request: FastifyRequest): string;
  /** Gives it one, for as long as a code works; undefined: takes it away. */
  setSecret(reply: FastifyReply, secret: string | undefined): FastifyReply;
}
