const WINDOW_MS = 60_000;
const MOST = 30;

/** Counts wrong codes of everybody together: guesses at many codes are limited too. */
export function createWrongTries(now: () => number) {
  let times: number[] = [];
  return {
    tooMany(): boolean {
      times = times.filter((at) => at > now() - WINDOW_MS);
      return times.length >= MOST;
    },
    count: (): void => void times.push(now()),
  };
}
