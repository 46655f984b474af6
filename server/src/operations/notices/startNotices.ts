import type { FastifyBaseLogger } from 'fastify';
import { commits } from '../../storage/registrations/store';
import type { NoticeTarget } from '../../config/noticeTarget';
import type { Attempt, Notice, Outbox } from '../../storage/outbox/outbox';
import { send, type Sent } from './send';

/** How long a receiver may take. */
const ANSWER_WITHIN_MS = 10_000;
/** How long a notice is reserved for the server that is sending it. */
const LEASE_MS = 60_000;
/** How many are sent at the same time while the receiver accepts them. */
const TOGETHER = 10;
/** The interval of checks for notices that other servers added, or that are due again. */
const LOOK_EVERY_MS = 5000;
/** The delay after a commit, so that notices of one moment are sent together. */
const LOOK_SOON_MS = 20;
/** The delays between attempts, each twice the one before. */
const FIRST_DELAY_MS = 5000;
const LONGEST_DELAY_MS = 600_000;
/** One notice at a time goes to a receiver that took none, after delays of its own. */
const LONGEST_PAUSE_MS = 60_000;
/** Given up after a week. */
const MOST_ATTEMPTS = 1000;

/** The delivery of notices by this server. */
export interface Notices {
  /** Ends the attempts that run; they are due again at once. */
  close(): Promise<void>;
}

/** What a test sets. */
export interface NoticeTimes {
  answerWithinMs?: number;
  lookEveryMs?: number;
  firstDelayMs?: number;
  longestDelayMs?: number;
  mostAttempts?: number;
}

/** When a notice is tried again: the delay after that many attempts. */
export function delayAfter(
  attempts: number,
  first = FIRST_DELAY_MS,
  longest = LONGEST_DELAY_MS,
): number {
  return Math.min(first * 2 ** Math.min(attempts - 1, 30), longest);
}

/**
 * Delivers what is in the outbox, until it is closed: at least once each, and beside the registrations,
 * which never wait for it. Logs the beginning and the end of an outage of the receiver, and not what
 * happens in between.
 */
export function startNotices(
  outbox: Outbox,
  target: NoticeTarget,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  times: NoticeTimes = {},
): Notices {
  const {
    answerWithinMs = ANSWER_WITHIN_MS,
    lookEveryMs = LOOK_EVERY_MS,
    firstDelayMs = FIRST_DELAY_MS,
    longestDelayMs = LONGEST_DELAY_MS,
    mostAttempts = MOST_ATTEMPTS,
  } = times;
  const delay = (attempts: number) => delayAfter(attempts, firstDelayMs, longestDelayMs);
  const stopped = new AbortController();
  /** The attempts since the receiver took one. */
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let running: Promise<void> | undefined;

  function lookIn(ms: number): void {
    const at = Date.now() + ms;
    if (stopped.signal.aborted || running || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      dueAt = Infinity;
      running = look().then((ms) => {
        running = undefined;
        lookIn(ms);
      });
    }, ms).unref();
  }

  /** Delivers what is due; returns when to look again. Never rejects. */
  async function look(): Promise<number> {
    try {
      for (;;) {
        const most = failures > 0 ? 1 : TOGETHER;
        const claimed = await outbox.claim(most, LEASE_MS);
        if (claimed.length === 0) return lookEveryMs;
        const sent = await Promise.all(
          claimed.map((notice) => send(target, notice, answerWithinMs, stopped.signal)),
        );
        observe(claimed, sent);
        await outbox.settle(outcomeOf(claimed, sent));
        if (stopped.signal.aborted) return lookEveryMs;
        if (failures > 0) return Math.min(delay(failures), LONGEST_PAUSE_MS);
      }
    } catch {
      // The database has an outage, which is reported elsewhere. What was claimed is due again later.
      return lookEveryMs;
    }
  }

  function outcomeOf(claimed: readonly Notice[], sent: readonly Sent[]) {
    const accepted: string[] = [];
    const attempts: Attempt[] = [];
    const untried: string[] = [];
    claimed.forEach(({ id, attempts: before }, index) => {
      const one = sent[index];
      if (one?.kind === 'accepted') accepted.push(id);
      else if (one?.kind === 'refused' || one?.kind === 'failed') {
        const made = before + 1;
        const nextAt = made < mostAttempts ? Date.now() + delay(made) : undefined;
        attempts.push({ id, problem: one.problem, nextAt });
      } else untried.push(id);
    });
    return { accepted, attempts, untried };
  }

  function observe(claimed: readonly Notice[], sent: readonly Sent[]): void {
    const failed = sent.find(
      (one): one is Extract<Sent, { problem: string }> => one.kind === 'failed',
    );
    const reached = sent.some((one) => one.kind === 'accepted' || one.kind === 'refused');
    if (reached) {
      if (failures > 0) log.warn('notices are delivered again');
      failures = 0;
    } else if (failed) {
      if (failures === 0) log.warn(`notices wait: NOTIFY_URL takes none (${failed.problem})`);
      failures += 1;
    }
    claimed.forEach(({ id, attempts }, index) => {
      const one = sent[index];
      if (one?.kind === 'refused' && attempts === 0) {
        log.warn(`NOTIFY_URL refuses notice ${id} (${one.problem})`);
      }
    });
    const given = claimed.filter(
      ({ attempts }, index) =>
        attempts + 1 >= mostAttempts && /refused|failed/.test(sent[index]?.kind ?? ''),
    );
    if (given.length > 0) log.error(`${given.length} notices were given up: registrations notices`);
  }

  const onCommit = () => {
    if (failures === 0) lookIn(LOOK_SOON_MS);
  };
  commits.subscribe(onCommit);
  lookIn(0);
  return {
    async close() {
      commits.unsubscribe(onCommit);
      stopped.abort();
      clearTimeout(timer);
      await running;
      await outbox.close();
    },
  };
}
