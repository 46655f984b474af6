import type { FastifyReply } from 'fastify';
import { clientOf } from '../core/parseAddress';
import { RecentCounts } from '../core/recentCounts';
import { answerFailure } from '../http/errors';
import type { Schools } from '../config/schools';

const TOO_MANY = 'Có quá nhiều lượt gửi. Vui lòng thử lại sau {minutes} phút.';
/** The time in which registrations of one address or network are counted together. */
export const WINDOW_MS = 600_000;
const MOST_CLIENTS = 100_000;

/** See `createSubmissionLimit`. */
export type SubmissionLimit = ReturnType<typeof createSubmissionLimit>;

/**
 * At most `max` in ten minutes, or the school's own limit; 0 disables it. Schools are counted separately,
 * and so are servers: n of them allow n times as many.
 */
export function createSubmissionLimit(max: number, schools: Schools) {
  const counts = new RecentCounts(WINDOW_MS, MOST_CLIENTS);
  const keyOf = (address: string, school: string) => `${school} ${clientOf(address)}`;
  return {
    /** Counts a registration. @returns how long its address must wait; undefined when it need not */
    count(address: string, school: string): number | undefined {
      const most = schools.byId(school)?.rateLimitMax ?? max;
      if (most === 0) return undefined;
      const now = Date.now();
      const { count, endsAt } = counts.add(keyOf(address, school), now);
      return count > most ? endsAt - now : undefined;
    },
    /** Reverts the count of a repeat: it is no new submission. */
    takeBack: (address: string, school: string) => counts.takeBack(keyOf(address, school)),
  };
}

/** Sends 429 with the time to retry: in seconds for a client, in whole minutes for a parent. */
export function answerTooMany(reply: FastifyReply, retryAfterMs: number): FastifyReply {
  reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  return answerFailure(reply, 429, { minutes: Math.ceil(retryAfterMs / 60_000) }, TOO_MANY);
}
