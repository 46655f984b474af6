import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from 'server/testing/findProgram';
import type { Measurement } from './measurement';

const SCRIPT = join(import.meta.dirname, 'wrk.lua');

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
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', SCRIPT, url];
  const env = { ...process.env, ...(body !== undefined && { BODY: JSON.stringify(body) }) };
  const { stdout } = await promisify(execFile)(findProgram('wrk', 'wrk'), args, { env });
  const line = stdout.trim().split('\n').at(-1) ?? '';
  const { failed, ...measurement } = JSON.parse(line) as Measurement & { failed: number }; // see wrk.lua
  if (failed > 0) throw new Error(`${failed} of the requests to ${url} had no good answer`);
  return measurement;
}
