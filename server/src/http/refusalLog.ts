import type { FastifyBaseLogger } from 'fastify';

const LINE_EVERY_MS = 1000;

/** Writes that a registration was refused because none can be kept now. */
export type RefusalLog = (log: Pick<FastifyBaseLogger, 'error'>, code: string) => void;

/**
 * Writes at most one short line a second, because the log may be on the disk that is full. `refused` is the
 * number of refusals since the line before, so the lines add up to nearly all of them.
 *
 * @param now milliseconds, of a clock that nobody sets
 */
export function createRefusalLog(now = () => performance.now()): RefusalLog {
  let notBefore = -Infinity;
  let refused = 0;
  return (log, code) => {
    refused += 1;
    if (now() < notBefore) return;
    log.error({ code, refused }, 'registrations cannot be kept');
    notBefore = now() + LINE_EVERY_MS;
    refused = 0;
  };
}
