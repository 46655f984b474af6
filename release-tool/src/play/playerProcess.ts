import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { run } from '../core/run';
import type { Finding, Message, Place, Play } from '../player/protocol';
import type { RenderedScreen } from '../player/renderFirstScreen';
import { V8_FLAGS, type Player } from './compilePlayer';

export interface Result {
  readonly findings: readonly Finding[];
  /** The wire names of the fields that were shown. */
  readonly shown: readonly string[];
  /** Seconds that the visit took, by step. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Missing when the shell cannot render it. */
  readonly firstScreen?: RenderedScreen | undefined;
}

/** How a visit is run. */
export interface Running {
  /** See `STEP_LIMIT`. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
  /** Runs it with the lowest priority. */
  readonly isInBackground?: boolean;
}

/** Seconds of processor time after which a step counts as hanging. */
export const STEP_LIMIT = 10;
const LOWEST_PRIORITY = constants.priority.PRIORITY_LOW;

/**
 * Plays a visit in a separate process without environment variables, with a limit of memory, access only to
 * the files of the set, and no network where the system can switch it off.
 *
 * @param folder whose files the visit may read
 * @throws Error when it is stopped
 */
export async function runPlayer(
  { file }: Player,
  play: Play,
  folder: string,
  { limit = STEP_LIMIT, signal, isInBackground = false }: Running = {},
): Promise<Result> {
  const [command = '', ...words] = [
    ...(await offline()),
    process.execPath,
    ...permissions(new Set([dirname(file), folder])),
    ...V8_FLAGS,
    file,
  ];
  signal?.throwIfAborted();
  const child = spawn(command, words, { env: {}, stdio: 'pipe' });
  if (isInBackground && child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  const closed = new Promise<void>((resolve, reject) => {
    child.on('close', () => resolve()).on('error', reject);
  });
  // Writing to a killed process fails.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(play));
  const errors = text(child.stderr);

  const result = {
    findings: [] as Finding[],
    shown: [] as string[],
    seconds: new Map<string, number>(),
    firstScreen: undefined as RenderedScreen | undefined,
  };
  let place: Place = { step: 'the start', language: play.journey.language };
  let runs: string | null = null;
  let since = performance.now();
  let isDone = false;
  const watchdog = watch(child, limit);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const message = JSON.parse(line) as Message; // written by the player
      const now = performance.now();
      result.seconds.set(place.step, (result.seconds.get(place.step) ?? 0) + (now - since) / 1000);
      since = now;
      if ('finding' in message) result.findings.push(message.finding);
      else if ('firstScreen' in message) result.firstScreen = message.firstScreen;
      else if ('runs' in message) runs = message.runs;
      else if ('shown' in message) result.shown.push(...message.shown);
      else if ('done' in message) isDone = true;
      else {
        if (message.at.step !== place.step) watchdog.restart();
        place = message.at;
      }
    }
    await closed;
  } finally {
    watchdog.stop();
    signal?.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
  signal?.throwIfAborted();
  if (!isDone) {
    const ended = watchdog.hasKilled()
      ? { what: `it hangs: it computed for ${limit} seconds`, remedy: 'Look for an endless loop.' }
      : {
          what: `the player ended: ${lastLines(await errors)}`,
          remedy: 'Look at what the step does there.',
        };
    const { language, step } = place;
    result.findings.push({ flow: play.set.flow.id, step: runs ?? step, language, ...ended });
  }
  return { ...result, seconds: Object.fromEntries(result.seconds) };
}

const lastLines = (errors: string) => errors.trim().split('\n').slice(-4).join('\n');

/** Kills a process that uses more processor time than the limit since the last restart. */
function watch(child: ChildProcess, limit: number) {
  let start = 0;
  let used = 0;
  let hasKilled = false;
  const look = async () => {
    // Processor time, not elapsed time: on a busy machine a step gets less of each second.
    used = (await secondsOf(child.pid)) ?? used;
    if (used - start < limit) return;
    hasKilled = true;
    child.kill('SIGKILL');
  };
  const timer = setInterval(() => void look(), 250);
  return {
    restart: () => (start = used),
    hasKilled: () => hasKilled,
    stop: () => clearInterval(timer),
  };
}

/**
 * The flags of Node's permission model: read these paths, and start no processes, threads or add-ons.
 *
 * @param readable without duplicates: Node 20 ends when it is given a path twice
 */
function permissions(readable: ReadonlySet<string>): string[] {
  const flag = ['--permission', '--experimental-permission'].find((one) =>
    process.allowedNodeEnvironmentFlags.has(one),
  );
  return flag
    ? [flag, '--no-warnings', ...[...readable].map((path) => `--allow-fs-read=${path}`)]
    : [];
}

let prefix: Promise<string[]> | undefined;

/** The command that runs another one without a network; empty where the system has none. */
const offline = () =>
  (prefix ??= (async () => {
    for (const words of [
      ['unshare', '-n'],
      ['unshare', '-rn'],
    ]) {
      const [command = '', ...rest] = [...words, 'true'];
      if (!(await run(command, rest, '/')).failed) return words;
    }
    return [];
  })());

/** Whether the player runs without a network. */
export const isOffline = async () => (await offline()).length > 0;

const TICKS = 100;
const begun = performance.now();

/** The processor time of a process in seconds; elapsed time where the system does not tell it. */
async function secondsOf(pid: number | undefined): Promise<number | undefined> {
  if (pid === undefined) return undefined;
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return process.platform === 'linux' ? undefined : (performance.now() - begun) / 1000;
  }
}
