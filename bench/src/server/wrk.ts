import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from 'server/testing/findProgram';
import type { Measurement } from './measurement';

const SCRIPT = join(import.meta.dirname, 'wrk.lua');

/** What an answer may take: on a busy machine, 256 that are sent at once take longer than the usual 2 s. */
const PATIENCE = '30s';

/** How many requests failed, by what `wrk` calls the reason. */
type Failed = Record<string, number>;

/** What is to be measured. */
export interface Load {
  url: string;
  /** What is posted, each time under another key; a GET without it. */
  body?: unknown;
  connections: number;
  seconds: number;
}

/**
 * Sends one request after the other on each connection. The load generator is one in C, as pgbench
 * is: it shares the processors with what it measures.
 *
 * @throws Error when an answer was no success, or none came
 */
export async function wrk({ url, body, connections, seconds }: Load): Promise<Measurement> {
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', PATIENCE];
  const env = { ...process.env, ...(body !== undefined && { BODY: JSON.stringify(body) }) };
  const { stdout } = await promisify(execFile)(
    findProgram('wrk', 'wrk'),
    [...args, '-s', SCRIPT, url],
    { env },
  );
  const line = stdout.trim().split('\n').at(-1) ?? '';
  const { failed, ...measurement } = JSON.parse(line) as Measurement & { failed: Failed }; // see wrk.lua
  const failures = Object.entries(failed).filter(([, count]) => count > 0);
  if (failures.length > 0) {
    const kinds = failures.map(([kind, count]) => `${count} ${kind}`).join(', ');
    throw new Error(`Not each request to ${url} had a good answer: ${kinds}`);
  }
  return measurement;
}
