import { makeReserves, RESERVE_BYTES } from '../storage/erasing/diskReserve';

/** How large a reserve is, and how often its presence is checked. */
export interface ReserveOptions {
  bytes: number;
  lookEveryMs: number;
}

/** One that an erasure has freed is there again within a minute. */
const DEFAULT: ReserveOptions = { bytes: RESERVE_BYTES, lookEveryMs: 30_000 };

/**
 * Keeps a reserve on the disk of each folder, as soon as there is room for it, until `stop`, which settles
 * when what was begun is done. A problem is logged once until another one occurs.
 */
export function keepReserves(
  folders: readonly string[],
  log: { warn(line: string): void },
  { bytes, lookEveryMs } = DEFAULT,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let said = '';
  const look = () => {
    // A disk that hangs is asked once.
    running ??= makeReserves(folders, bytes, stopping.signal)
      .then((problems) => {
        const problem = problems.join('; ');
        if (problem !== said && problem !== '') {
          log.warn(`erasing may fail when the disk is full, for want of a reserve: ${problem}`);
        }
        said = problem;
      })
      .finally(() => (running = undefined));
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
