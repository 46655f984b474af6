/**
 * Does something at once and then each second, never twice at a time. A failure goes to `failed`, once, and
 * is tried again until it works.
 *
 * @returns `first` settles after the first time; `stop` ends it, and settles when what was begun is done
 */
export function everySecond(
  act: () => Promise<void>,
  failed: (error: unknown) => void,
): { first: Promise<void>; stop(): Promise<void> } {
  let failing = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    try {
      await act();
      failing = false;
    } catch (error) {
      if (!failing) failed(error);
      failing = true;
    }
    running = undefined;
  }
  const first = (running = run());
  const timer = setInterval(() => void (running ??= run()), 1000).unref();
  return {
    first,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
