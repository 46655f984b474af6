import type { ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runReleaseCommand, type Output, type PlaySet } from 'release-tool/command';
import { freePort } from 'server/testing/freePort';
import { exportedRegistrations } from 'server/testing/officeWork';
import { startGroup, type ProcessGroup } from '../repository/processGroup';
import { REPOSITORY, RESULTS } from '../repository/paths';

/** What the tests' product serves: every package at its own version, and every flow. */
export const RELEASES = join(RESULTS, 'releases');

/** A registration as the office exports it. */
export type Registration = Readonly<Record<string, unknown>>;

/** The started product, with a database of its own. */
export interface Product {
  readonly url: string;
  /** The variables that say where its data and its releases are: the office's, too. */
  readonly variables: Readonly<Record<string, string>>;
  /** Runs the release tool on the folder that it serves. @returns what the tool prints */
  release(...words: string[]): Promise<string>;
  /** What the office exports, of one flow or of all: no trials. */
  registrations(flow?: string): Promise<Registration[]>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  start(): Promise<void>;
}

const SERVER = ['--enable-source-maps', 'server/dist/main.js'] as const;

/**
 * Starts the product on a free port and with an empty database.
 *
 * @param releases the folder of what is published; by default the one that all tests share
 * @param variables what else the table of docs/operating.md sets
 */
export async function startProduct({
  releases = RELEASES,
  variables = {},
}: Partial<Pick<Product, 'variables'> & { releases: string }> = {}): Promise<Product> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'tuyển sinh '));
  const own = { PORT: String(port), DATA_DIR: data, RELEASES_DIR: releases };
  const env = { ...process.env, ...own, ...variables };
  let running: ProcessGroup;

  const product: Product = {
    url: `http://localhost:${port}`,
    variables: own,
    release: (...words) => release(releases, ...words),
    registrations: (flow) =>
      exportedRegistrations(env, ...(flow === undefined ? [] : ['--flow', flow])),
    kill: () => running.kill(),
    async start() {
      running = startGroup(process.execPath, SERVER, { cwd: REPOSITORY, env });
      await ready(running.process);
    },
  };
  await product.start();
  return product;
}

/** Runs the release tool on a folder, without playing a set. @returns what it prints */
export const release = (folder: string, ...words: string[]): Promise<string> =>
  printed((...call) => runReleaseCommand(...call, notPlayed), words, {
    ...process.env,
    RELEASES_DIR: folder,
    RELEASE_BY: 'a browser test',
  });

/** Most sets of the tests are made to break, and each play takes seconds. */
const notPlayed: PlaySet = async () => ({
  findings: [],
  notes: [],
  visits: 0,
  known: 0,
});

/** What a command of the product prints: it runs in this process. @throws Error with its complaint */
async function printed(
  command: (...call: [string[], NodeJS.ProcessEnv, Output]) => Promise<number>,
  words: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const [lines, complaints]: [string[], string[]] = [[], []];
  const code = await command(words, environment, {
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  if (code !== 0) throw new Error(complaints.join('\n'));
  return lines.map((line) => `${line}\n`).join('');
}

/** Waits until a command prints the product's address. */
export function ready(process: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('http://localhost:')) resolve();
    };
    process.stdout?.on('data', listen);
    process.stderr?.on('data', listen);
    process.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${said}`)));
  });
}
