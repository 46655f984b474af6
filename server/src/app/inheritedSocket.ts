import { OperationalError } from '../core/operationalError';

/** Where systemd puts the first socket that it passes (sd_listen_fds(3)). */
const FIRST = 3;

/**
 * The descriptor of the socket that systemd listens on and passes to this process; undefined without
 * one. Such a port never closes: while the server restarts, connections wait in it.
 *
 * @throws OperationalError when there are several
 */
export function inheritedSocket(
  { LISTEN_PID, LISTEN_FDS }: Readonly<Record<string, string | undefined>>,
  pid: number = process.pid,
): number | undefined {
  if (LISTEN_PID !== String(pid) || LISTEN_FDS === undefined) return undefined;
  if (LISTEN_FDS === '1') return FIRST;
  throw new OperationalError(
    `LISTEN_FDS must be 1; got ${JSON.stringify(LISTEN_FDS)}: name one ListenStream= in the socket's unit.`,
  );
}
