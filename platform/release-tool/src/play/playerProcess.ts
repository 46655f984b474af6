import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Finding, Message, Place, Play } from '../player/protocol';
import type { RenderedScreen } from '../player/renderFirstScreen';
import type { Player } from './compilePlayer';

export interface Result {
  readonly findings: readonly Finding[];
  /** The wire names of the fields that were shown. */
  readonly shown: readonly string[];
  /** Missing when the shell cannot render it. */
  readonly firstScreen?: RenderedScreen | undefined;
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
  const words = [
    ...permissions(new Set([dirname(file), folder])),
    `--max-old-space-size=${HEAP_LIMIT}`,
    file,
  ];
  const child = spawn(process.execPath, words, { env: {}, stdio: 'pipe' });
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
    firstScreen: undefined as RenderedScreen | undefined,
  };
  let place: Place = { step: 'the start', language: play.journey.language };
  let runs: string | null = null;
  let isDone = false;
  const hanging = new AbortController();
  const silence = setTimeout(() => {
    hanging.abort();
    child.kill('SIGKILL');
  }, limit * 1000);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const message = JSON.parse(line) as Message; // written by the player
      silence.refresh();
      if ('finding' in message) result.findings.push(message.finding);
      else if ('firstScreen' in message) result.firstScreen = message.firstScreen;
      else if ('runs' in message) runs = message.runs;
      else if ('shown' in message) result.shown.push(...message.shown);
      else if ('done' in message) isDone = true;
      else place = message.at;
    }
    await closed;
  } finally {
    clearTimeout(silence);
    child.kill('SIGKILL');
  }
  if (!isDone) {
    const ended = hanging.signal.aborted
      ? {
          what: `it hangs: nothing happened for ${limit} seconds`,
          remedy: 'Look for an endless loop.',
        }
      : {
          what: `the player ended: ${lastLines(await errors)}`,
          remedy: 'Look at what the step does there.',
        };
    const { language, step } = place;
    result.findings.push({ flow: play.set.flow.id, step: runs ?? step, language, ...ended });
  }
  return result;
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
