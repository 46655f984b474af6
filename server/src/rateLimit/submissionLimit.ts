import type { FastifyReply } from 'fastify';
import { answerFailure } from '../http/errors';
import type { SubmissionCounts } from './submissionCounts';

const TOO_MANY = 'Có quá nhiều lượt gửi. Vui lòng thử lại sau {minutes} phút.';

/** Whether one more registration is too many for its address, and until when. */
export type Verdict = { over: false } | { over: true; retryAfterMs: number };

/** The limit on what one address may send. */
export interface SubmissionLimit {
  /** Counts a registration. */
  count(address: string): Promise<Verdict>;
  /** Reverts the count of a repeat: it is no new submission. */
  takeBack(address: string): void;
}

/** At most `max` in a window; 0 is no limit. */
export function createSubmissionLimit(counts: SubmissionCounts, max: number): SubmissionLimit {
  if (max === 0) return { count: () => Promise.resolve({ over: false }), takeBack() {} };
  return {
    async count(address) {
      const { count, endsInMs } = await counts.add(address);
      return count > max ? { over: true, retryAfterMs: Math.max(endsInMs, 1) } : { over: false };
    },
    takeBack: (address) => counts.takeBack(address),
  };
}

/** Sends 429 with the time to retry: in seconds for a client, in whole minutes for a parent. */
export function answerTooMany(reply: FastifyReply, retryAfterMs: number): FastifyReply {
  reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  return answerFailure(reply, 429, { minutes: Math.ceil(retryAfterMs / 60_000) }, TOO_MANY);
}
