import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './findProgram';

/** Something that a traced process did, in the order in which the kernel saw it. */
export type TraceEvent = 'log written' | 'log on disk' | 'acknowledged';

const CALLS = 'fsync,fdatasync,write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg';

/**
 * Watches processes, and their threads and children, with strace. Returns a function that stops it and
 * returns their operations on files whose path contains `log`, and the successes that they sent.
 */
export async function traceSyscalls(
  pids: readonly number[],
  log: string,
): Promise<() => Promise<TraceEvent[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'strace-'));
  const output = join(folder, 'trace');
  const strace = spawn(
    findProgram('strace', 'strace'),
    ['-f', '-y', '-s', '40', '-e', `trace=${CALLS}`, '-o', output].concat(
      pids.flatMap((pid) => ['-p', String(pid)]),
    ),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(strace, 'exit');
  await attached(strace.stderr, pids.length, ended);
  return async () => {
    // strace lets go of what it watches, and ends.
    strace.kill('SIGINT');
    await ended;
    const lines = readFileSync(output, 'utf8').split('\n');
    rmSync(folder, { recursive: true });
    return events(lines, log);
  };
}

/** The events of a trace. A call that took a while is there twice: started, and resumed. */
export function events(lines: readonly string[], log: string): TraceEvent[] {
  const found: TraceEvent[] = [];
  const begun = new Map<string, string>();
  for (const line of lines) {
    const [, pid = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const resumed = text.startsWith('<...');
    const call = resumed ? (begun.get(pid) ?? '') : text;
    if (text.endsWith('<unfinished ...>')) begun.set(pid, text);
    const [name = ''] = call.split('(', 1);
    const onLog = call.slice(0, call.indexOf('>')).includes(log);
    if (/^f(data)?sync$/.test(name)) {
      if (onLog && / = 0$/.test(text)) found.push('log on disk');
    } else if (onLog) {
      found.push('log written');
    } else if (!resumed && call.includes('HTTP/1.1 200')) {
      found.push('acknowledged');
    }
  }
  return found;
}

async function attached(
  stderr: NodeJS.ReadableStream,
  processes: number,
  ended: Promise<unknown>,
): Promise<void> {
  let said = '';
  const all = new Promise<void>((resolve) =>
    stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split(' attached').length > processes) resolve();
    }),
  );
  await Promise.race([
    all,
    ended.then(() => {
      throw new Error(`strace ended: ${said}`);
    }),
  ]);
}
