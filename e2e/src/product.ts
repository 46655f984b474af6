import type { ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { output } from './output';
import { startGroup, type ProcessGroup } from './processGroup';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Where the tests' product keeps what it has built, so that a second run is quick. */
export const RELEASES = resolve(import.meta.dirname, '../results/releases');

/** A registration as the office lists it. */
export type Registration = Readonly<Record<string, unknown>>;

/** The started product: `npm start`, with a database of its own. */
export interface Product {
  readonly url: string;
  /** Runs the release tool on the folder that it serves. */
  release(...words: string[]): Promise<string>;
  /** What the office's command lists, of one flow or of all. */
  registrations(flow?: string): Promise<Registration[]>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  start(): Promise<void>;
}

/**
 * Starts the product as the README says, on a free port and with an empty database.
 *
 * @param releases the folder of what is published; the one that all tests share by default
 * @param variables what else the README's table sets
 */
export async function startProduct(
  releases = RELEASES,
  variables: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'admission-'));
  const own = { PORT: String(port), DATA_DIR: data, RELEASES_DIR: releases };
  const env = { ...process.env, ...own, ...variables };
  const runs = (script: string, words: readonly string[]) =>
    output('npm', ['run', '-s', script, '--', ...words], { cwd: REPOSITORY, env });
  let running: ProcessGroup;

  const product: Product = {
    url: `http://localhost:${port}`,
    release: (...words) => release(releases, ...words),
    async registrations(flow) {
      const text = await runs('registrations', [
        'list',
        '--json',
        ...(flow === undefined ? [] : ['--flow', flow]),
      ]);
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Registration);
    },
    kill: () => running.kill(),
    async start() {
      running = startGroup('npm', ['start'], { cwd: REPOSITORY, env });
      await ready(running.process);
    },
  };
  await product.start();
  return product;
}

/** Runs the release tool on a folder. */
export function release(folder: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, RELEASES_DIR: folder };
  return output('npm', ['run', '-s', 'release', '--', ...words], { cwd: REPOSITORY, env });
}

/** Waits until a command says where the product is. */
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

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo; // a TCP server has one
      server.close(() => resolve(port));
    });
  });
}
