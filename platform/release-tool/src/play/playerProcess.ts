import { fork } from 'node:child_process';
import { on } from 'node:events';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FirstScreenMarkup } from 'contract';
import type { Finding, Message, Place, Play } from '../player/protocol';
import type { Player } from './compilePlayer';

export interface Result {
  readonly findings: readonly Finding[];
  /** The wire names of the fields that were shown. */
  readonly shown: readonly string[];
  /** Missing when the shell cannot render it; null when its markup depends on where it is rendered. */
  readonly firstScreen?: FirstScreenMarkup | null | undefined;
}

/** Seconds without a message after which a step counts as hanging. */
const SILENCE_LIMIT = 120;
/** Megabytes. */
const HEAP_LIMIT = 1024;

/**
 * Plays a visit in a separate process without environment variables, with a limit of memory, and access only to
 * the files of the set where Node can refuse others.
 *
 * @param folder whose files the visit may read
 * @param limit see `SILENCE_LIMIT`
 */
export async function runPlayer(
  { file }: Player,
  play: Play,
  folder: string,
  limit = SILENCE_LIMIT,
): Promise<Result> {
  const readable = new Set([dirname(file), folder]);
  const child = fork(file, {
    env: {},
    execArgv: [...permissions(readable), `--max-old-space-size=${HEAP_LIMIT}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const errors = child.stderr ? text(child.stderr) : '';
  // Sending to a killed process fails.
  child.send(play, () => {});

  const findings: Finding[] = [];
  const shown: string[] = [];
  let firstScreen: Result['firstScreen'];
  let place: Place = { step: 'the start', language: play.journey.language };
  let runs: string | null = null;
  const hanging = new AbortController();
  const silence = setTimeout(() => {
    hanging.abort();
    child.kill('SIGKILL');
  }, limit * 1000);
  try {
    for await (const [sent] of on(child, 'message', { close: ['close'] })) {
      const message = sent as Message; // of the player
      silence.refresh();
      if ('finding' in message) findings.push(message.finding);
      else if ('firstScreen' in message) firstScreen = message.firstScreen;
      else if ('runs' in message) runs = message.runs;
      else if ('shown' in message) shown.push(...message.shown);
      else if ('done' in message) return { findings, shown, firstScreen };
      else place = message.at;
    }
  } finally {
    clearTimeout(silence);
    child.kill('SIGKILL');
  }
  const [what, remedy] = hanging.signal.aborted
    ? [`it hangs: nothing happened for ${limit} seconds`, 'Look for an endless loop.']
    : [`the player ended: ${lastLines(await errors)}`, 'Look at what the step does there.'];
  const { language, step } = place;
  findings.push({ flow: play.set.flow.id, step: runs ?? step, language, what, remedy });
  return { findings, shown };
}

const lastLines = (errors: string) => errors.trim().split('\n').slice(-4).join('\n');

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
