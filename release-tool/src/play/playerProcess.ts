import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { readText, writeAtomically } from '../core/files';
import { REPOSITORY } from '../core/repository';
import { run } from '../core/run';
import type { Finding, Message, Place, Play } from '../player/protocol';
import type { RenderedScreen } from '../player/renderFirstScreen';

/** The player, compiled. */
export interface Player {
  readonly file: string;
  /** Another one for another player: what it found may then be different. */
  readonly hash: string;
}

/** What a visit found. */
export interface Result {
  readonly findings: readonly Finding[];
  /** The fields that were shown, by wire name. */
  readonly shown: readonly string[];
  /** Seconds that the visit took, by step. */
  readonly seconds: Readonly<Record<string, number>>;
  /** None: the shell cannot render it. */
  readonly firstScreen?: RenderedScreen | undefined;
}

/** How a visit is run. */
export interface Running {
  /** Seconds of computing after which a step hangs. */
  readonly limit?: number;
  /** Stops the visit. */
  readonly signal?: AbortSignal;
  /** Lets everything else on the machine go first. */
  readonly isInBackground?: boolean;
}

/** Seconds of computing after which a step hangs. */
export const STEP_LIMIT = 10;
const LOWEST_PRIORITY = constants.priority.PRIORITY_LOW;
/** Megabytes. */
const HEAP = 1024;

const require = createRequire(import.meta.url);
/** Where jsdom and what it imports are; elsewhere than the repository's own where packages are links. */
const installed = join(dirname(require.resolve('jsdom/package.json')), '..');

/**
 * Compiles the player to a file of its own: its process may then read nothing but that, the packages
 * that it imports, and the files of a set.
 */
export async function compilePlayer(): Promise<Player> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../player/main.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // It reads files of its own package.
    external: ['jsdom'],
    write: false,
    // Otherwise its names have paths in them, and the same player has another hash in another folder.
    minify: true,
    logLevel: 'silent',
    // Otherwise a tsconfig.json above the folder decides.
    tsconfigRaw: {},
  });
  const [output] = outputFiles;
  if (!output) throw new Error('The player could not be compiled');
  const { version } = require('jsdom/package.json') as { version: string };
  const hash = createHash('sha256').update(output.contents).update(version).digest('hex');
  const file = join(REPOSITORY, 'node_modules/.cache/player', `${hash}.cjs`);
  // In one step: another process may be running the file.
  if ((await readText(file)) !== output.text) await writeAtomically(file, output.text);
  return { file, hash };
}

/**
 * Plays a visit in a process of its own, which gets nothing of this machine: no environment, no
 * network where it can be closed off, no files but those of the set, and so much memory.
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
    ...permissions(new Set([join(REPOSITORY, 'node_modules'), installed, folder])),
    `--max-old-space-size=${HEAP}`,
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
  // A killed process leaves its input unread.
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

/** Kills a process that computes for longer than some seconds between two restarts. */
function watch(child: ChildProcess, limit: number) {
  let start = 0;
  let used = 0;
  let hasKilled = false;
  const look = async () => {
    // Computing, not waiting: on a busy machine a step gets less of each second.
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
 * Node's permission model: files, and neither processes nor threads nor add-ons.
 *
 * @param readable each once: Node 20 ends at a path that it is given twice
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

/** The command that closes the network off, where there is one. */
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

/** Whether a player has no network. */
export const isOffline = async () => (await offline()).length > 0;

const TICKS = 100;
const begun = performance.now();

/** The seconds that a process has computed; where nobody knows, those that have passed. */
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
