import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { type NoticeTarget, readNoticeTarget } from './notices/noticeTarget';
import { readSchools, type Schools } from './schools/schools';
import { OperationalError } from './operationalError';
import type { RateLimit } from './rateLimit/submissionCounts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** The server's configuration. */
export interface Configuration {
  /** 0 selects any free port. */
  port: number;
  /** The address to listen on; undefined means every address of the machine. */
  host: string | undefined;
  /** The PostgreSQL database to use; undefined means SQLite in `dataDir`. Holds a password. */
  databaseUrl: string | undefined;
  /** Where the SQLite database is; made when it is not there. */
  dataDir: string;
  /** Where the release tool publishes to. */
  releasesDir: string;
  logLevel: (typeof LOG_LEVELS)[number];
  rateLimit: RateLimit;
  /** Where Prometheus reads; undefined: nowhere. */
  metricsAt: { port: number; host: string } | undefined;
  /** The proxies that are trusted to report a client's address: addresses and CIDR ranges. */
  trustedProxies: string[];
  /** Other origins whose pages may call the API, as a browser names them. */
  allowedOrigins: readonly string[];
  /** Where notices of new registrations go; undefined: nowhere. */
  notify?: NoticeTarget | undefined;
  /** The schools of the deployment; undefined: one, which has no name. */
  schools?: Schools | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `PORT` (8080), `HOST` (every address), `DATABASE_URL` (none), `DATA_DIR` and `RELEASES_DIR`
 * (`data` and `releases` in the repository), `LOG_LEVEL` (warn), `RATE_LIMIT_MAX` (300),
 * `RATE_LIMIT_WINDOW` (600, in seconds), `TRUSTED_PROXIES` (none), `METRICS_PORT` (none) with
 * `METRICS_HOST` (127.0.0.1), `ALLOWED_ORIGINS` (none; separated by commas), and `NOTIFY_URL` with
 * `NOTIFY_SECRET` (none) and `SCHOOLS_FILE` (none). An empty value counts
 * as none. Throws an `OperationalError` when one of them is invalid.
 */
export function readConfiguration(environment: Environment): Configuration {
  return {
    port: port('PORT', environment['PORT'] || '8080'),
    host: environment['HOST'] || undefined,
    databaseUrl: readDatabaseUrl(environment),
    dataDir: readDataDir(environment),
    releasesDir: readReleasesDir(environment),
    logLevel: logLevel(environment['LOG_LEVEL'] || 'warn'),
    rateLimit: {
      max: count(environment, 'RATE_LIMIT_MAX', '300', 0),
      windowMs: count(environment, 'RATE_LIMIT_WINDOW', '600', 1) * 1000,
    },
    metricsAt: metricsAt(environment),
    trustedProxies: proxies(environment['TRUSTED_PROXIES'] ?? ''),
    allowedOrigins: allowedOrigins(environment['ALLOWED_ORIGINS'] || ''),
    notify: readNoticeTarget(environment),
    schools: environment['SCHOOLS_FILE'] ? readSchools(environment) : undefined,
  };
}

/** The releases folder alone. */
export function readReleasesDir(environment: Environment): string {
  return releases(resolve(environment['RELEASES_DIR'] || `${REPOSITORY}/releases`));
}

/** The data folder alone, for the office's command. */
export function readDataDir(environment: Environment): string {
  return resolve(environment['DATA_DIR'] || `${REPOSITORY}/data`);
}

/** The address of PostgreSQL alone, for the office's command. Never in a message: it has a password. */
export function readDatabaseUrl(environment: Environment): string | undefined {
  const text = environment['DATABASE_URL'];
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new OperationalError(
      'DATABASE_URL is to be like postgres://user:password@host/database.',
    );
  }
  return text;
}

function metricsAt(environment: Environment): Configuration['metricsAt'] {
  const text = environment['METRICS_PORT'];
  if (text) {
    return { port: port('METRICS_PORT', text), host: environment['METRICS_HOST'] || '127.0.0.1' };
  }
  if (environment['METRICS_HOST']) {
    throw new OperationalError('METRICS_HOST is set without METRICS_PORT: set both, or neither.');
  }
  return undefined;
}

function port(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new OperationalError(`${name} is to be a number from 0 to 65535, and is "${text}".`);
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

function count(environment: Environment, name: string, preset: string, least: number): number {
  const text = environment[name] || preset;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < least) {
    throw new OperationalError(`${name} is to be a number from ${least} on, and is "${text}".`);
  }
  return value;
}

function proxies(text: string): string[] {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  for (const entry of entries) {
    if (!ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry)) {
      throw new OperationalError(
        `TRUSTED_PROXIES is to be addresses or CIDR ranges, and "${entry}" is none.`,
      );
    }
  }
  return entries;
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
