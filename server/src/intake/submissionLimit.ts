import type { FastifyReply } from 'fastify';
import { answerFailure } from '../http/errors';
import { createSchools } from '../config/schools';
import type { SubmissionCounts } from '../storage/counters/submissionCounts';

const TOO_MANY = 'Có quá nhiều lượt gửi. Vui lòng thử lại sau {minutes} phút.';

/** Whether one more registration is too many for its address, and until when. */
export type Verdict = { over: false } | { over: true; retryAfterMs: number };

/** The limit on what one address may send. */
export interface SubmissionLimit {
  /** Counts a registration. */
  count(address: string, school: string): Promise<Verdict>;
  /** Reverts the count of a repeat: it is no new submission. */
  takeBack(address: string, school: string): void;
}

/** At most `max` in a window, or the school's own limit; 0 disables it. Schools are counted separately. */
export function createSubmissionLimit(
  counts: SubmissionCounts,
  max: number,
  schools = createSchools(),
): SubmissionLimit {
  const maxOf = (school: string) => schools.byId(school)?.rateLimitMax ?? max;
  return {
    async count(address, school) {
      const most = maxOf(school);
      if (most === 0) return { over: false };
      const { count, endsInMs } = await counts.add(address, school);
      return count > most ? { over: true, retryAfterMs: Math.max(endsInMs, 1) } : { over: false };
    },
    takeBack(address, school) {
      if (maxOf(school) > 0) counts.takeBack(address, school);
    },
  };
}

/** Sends 429 with the time to retry: in seconds for a client, in whole minutes for a parent. */
export function answerTooMany(reply: FastifyReply, retryAfterMs: number): FastifyReply {
  reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  return answerFailure(reply, 429, { minutes: Math.ceil(retryAfterMs / 60_000) }, TOO_MANY);
}
