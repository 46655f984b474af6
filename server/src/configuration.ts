import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperationalError } from './operationalError';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** How the server is set up. */
export interface Configuration {
  /** 0 takes any free one. */
  port: number;
  /** The address to listen on; undefined means every address of the machine. */
  host: string | undefined;
  /** Where the database is; made when it is not there. */
  dataDir: string;
  /** Where the release tool publishes to. */
  releasesDir: string;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Other origins whose pages may call the API, as a browser names them. */
  allowedOrigins: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `PORT` (8080), `HOST` (every address), `DATA_DIR` and `RELEASES_DIR` (`data` and `releases`
 * in the repository), `LOG_LEVEL` (warn) and `ALLOWED_ORIGINS` (none; separated by commas). An empty
 * value counts as none.
 * Throws an `OperationalError` when one of them cannot be meant.
 */
export function readConfiguration(environment: Environment): Configuration {
  return {
    port: port(environment['PORT'] || '8080'),
    host: environment['HOST'] || undefined,
    dataDir: readDataDir(environment),
    releasesDir: releases(resolve(environment['RELEASES_DIR'] || `${REPOSITORY}/releases`)),
    logLevel: logLevel(environment['LOG_LEVEL'] || 'warn'),
    allowedOrigins: allowedOrigins(environment['ALLOWED_ORIGINS'] || ''),
  };
}

/** The data folder alone, for the office's command. */
export function readDataDir(environment: Environment): string {
  return resolve(environment['DATA_DIR'] || `${REPOSITORY}/data`);
}

function port(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new OperationalError(`PORT is to be a number from 0 to 65535, and is "${text}".`);
  }
  return value;
}

function releases(folder: string): string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperationalError(
      `RELEASES_DIR is to be the folder of the releases, and ${folder} is none.`,
    );
  }
  return folder;
}

function logLevel(text: string): Configuration['logLevel'] {
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) {
    throw new OperationalError(`LOG_LEVEL is to be one of ${LOG_LEVELS.join(', ')}.`);
  }
  return level;
}

function allowedOrigins(text: string): string[] {
  const origins = text.split(',').map((origin) => origin.trim());
  return origins.filter(Boolean).map((origin) => {
    // Compared letter by letter with what a browser sends: any other spelling would never match.
    if (/^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin) {
      return origin;
    }
    throw new OperationalError(
      `ALLOWED_ORIGINS is to be origins such as https://portal.example, and has "${origin}".`,
    );
  });
}
