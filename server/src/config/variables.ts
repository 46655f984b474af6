import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { secretBytes } from '../core/webhookSignature';
import { OperationalError } from '../core/operationalError';
import { errorCode } from '../core/errorCode';
import { parseEmail } from '../core/parseEmail';
import { parseIssuer } from './issuer';
import { postgresHosts } from './postgresHosts';

/** The source is a folder deeper than the built program. */
const REPOSITORY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../..' : '../..', import.meta.url),
);

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An environment variable of the server or of the office's commands. */
export interface Variable {
  /** The value while it is not set, or empty; without one it is then undefined. */
  preset?: string;
  /** What the operators' table has as its default: the preset, or "none". */
  shownPreset?: string;
  /** Completes "PORT must be …". */
  allowed: string;
  /** The value of a text; undefined when it is not allowed. */
  parse(text: string): unknown;
  /** Its value is never repeated, not even in part. */
  secret?: true;
  /** Its row in the operators' table. */
  meaning: string;
}

/**
 * Every variable, in the order of the table in docs/operating.md, which a test compares with this one. A
 * variable that is not here is not read.
 */
export const VARIABLES = {
  PORT: {
    preset: '8080',
    allowed: 'a number from 0 to 65535',
    parse: numberBetween(0, 65_535),
    meaning: '0 takes any free port',
  },
  HOST: {
    shownPreset: 'every address',
    allowed: 'an address or a host name of this machine',
    parse: hostName,
    meaning: 'the address to listen on',
  },
  DATABASE_URL: {
    secret: true,
    allowed: 'like postgres://user:password@host/database',
    parse: (text: string) => (postgresHosts(text) ? text : undefined),
    meaning: 'a PostgreSQL database, and no SQLite then; several hosts are separated by commas',
  },
  DATA_DIR: {
    preset: `${REPOSITORY}data`,
    shownPreset: '`data` in the repository',
    allowed: 'a folder',
    parse: folder,
    meaning: 'the SQLite database; made when it is not there',
  },
  RELEASES_DIR: {
    preset: `${REPOSITORY}releases`,
    shownPreset: '`releases` in the repository',
    allowed: 'a folder that is there, such as the release tool makes',
    parse: existingFolder,
    meaning: 'must be there',
  },
  LOG_LEVEL: {
    preset: 'warn',
    shownPreset: '`warn`',
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    parse: oneOf(LOG_LEVELS),
    meaning: 'JSON lines on stdout; `info` logs each request by its route',
  },
  RATE_LIMIT_MAX: {
    preset: '300',
    allowed: 'a number from 0 to 999999999',
    parse: numberBetween(0, 999_999_999),
    meaning: 'registrations of one address in ten minutes, at each server; 0 is no limit',
  },
  TRUSTED_PROXIES: {
    preset: '',
    shownPreset: 'none',
    allowed: 'addresses and CIDR ranges, separated by commas',
    parse: addressRanges,
    meaning: 'addresses and CIDR ranges of the proxies whose `X-Forwarded-For` counts',
  },
  ALLOWED_ORIGINS: {
    preset: '',
    shownPreset: 'none',
    allowed: 'origins such as https://portal.example, separated by commas',
    parse: origins,
    meaning:
      'other origins whose pages may call `/api`, separated by commas: `https://portal.example`',
  },
  METRICS_PORT: {
    allowed: 'a number from 0 to 65535',
    parse: numberBetween(0, 65_535),
    meaning: '`/metrics` for Prometheus, `/readyz` with its reasons, `/openapi.json` and `/visits`',
  },
  METRICS_HOST: {
    preset: '127.0.0.1',
    allowed: 'an address or a host name of this machine',
    parse: hostName,
    meaning: 'the address of `METRICS_PORT`',
  },
  DRAIN_SECONDS: {
    preset: '5',
    allowed: 'a number from 0 to 300',
    parse: numberBetween(0, 300),
    meaning:
      'how long `SIGTERM` lets the proxy move on before the port closes; 0 closes it at once, as Ctrl-C does',
  },
  BACKUP_DIR: {
    allowed: 'a folder',
    parse: folder,
    meaning:
      'where you put backups: the erasure log is there, and the age of the newest file is a metric',
  },
  NOTIFY_URL: {
    secret: true,
    allowed: 'an http or https address without user and password',
    // fetch refuses a user and a password in an address.
    parse: (text: string) =>
      /^https?:\/\/[^@]*$/.test(text) && URL.canParse(text) ? text : undefined,
    meaning: 'where a signed notice of each registration goes',
  },
  NOTIFY_SECRET: {
    secret: true,
    allowed: 'whsec_ and 24 to 64 bytes in Base64: echo "whsec_$(openssl rand -base64 32)"',
    parse: secretBytes,
    meaning: 'what the notices are signed with: `whsec_…`',
  },
  SCHOOLS_FILE: {
    allowed: 'a file',
    parse: (text: string) => resolve(text),
    meaning: 'which flows and hosts belong to which school ([several schools](#several-schools))',
  },
  OFFICE_PORT: {
    preset: '8090',
    allowed: 'a number from 0 to 65535, or off',
    parse: (text: string) => (text === 'off' ? text : numberBetween(0, 65_535)(text)),
    meaning: 'of the office: 0 takes any free port, `off` starts none',
  },
  OFFICE_HOST: {
    preset: '127.0.0.1',
    allowed: 'an address or a host name of this machine',
    parse: hostName,
    meaning:
      'the address of `OFFICE_PORT`; any that others reach needs `OFFICE_ORIGIN` and mail or a provider',
  },
  OFFICE_ORIGIN: {
    shownPreset: 'none',
    allowed: 'an https origin such as https://office.example',
    parse: httpsOrigin,
    meaning: "the office's own https address, where a proxy serves it",
  },
  OFFICE_OIDC_ISSUER: {
    shownPreset: 'none',
    allowed:
      'the https address of a provider, such as https://accounts.google.com; of Microsoft that of one tenant, https://login.microsoftonline.com/<tenant id>/v2.0',
    parse: parseIssuer,
    meaning: 'who [signs people in](#signing-in) to the office, with OpenID Connect',
  },
  OFFICE_OIDC_CLIENT_ID: {
    shownPreset: 'none',
    allowed: 'an id without spaces, as the provider gave it',
    parse: withoutSpaces,
    meaning: 'what the office is called there',
  },
  OFFICE_OIDC_CLIENT_SECRET: {
    secret: true,
    allowed: 'a secret without spaces, as the provider gave it',
    parse: withoutSpaces,
    meaning: 'what it proves that with',
  },
  SMTP_URL: {
    secret: true,
    allowed: 'like smtps://user:password@host, or smtp://host:587',
    parse: (text: string) => (/^smtps?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
    meaning: "the mail server that sends the office's mail; without it there is none",
  },
  MAIL_FROM: {
    shownPreset: 'none',
    allowed: 'an e-mail address',
    parse: parseEmail,
    meaning: "the sender of the office's mail",
  },
} as const satisfies Record<string, Variable>;

type Environment = Readonly<Record<string, string | undefined>>;
type Name = keyof typeof VARIABLES;
type Parsed<N extends Name> = Exclude<ReturnType<(typeof VARIABLES)[N]['parse']>, undefined>;

/** The value of a variable; undefined for one that is not set and has no preset. */
export type Value<N extends Name> = (typeof VARIABLES)[N] extends { preset: string }
  ? Parsed<N>
  : Parsed<N> | undefined;

/**
 * Reads one variable. An empty value counts as none.
 *
 * @throws OperationalError that names it and what is allowed, and what it is unless that is a secret
 */
export function readVariable<N extends Name>(environment: Environment, name: N): Value<N> {
  const { preset, allowed, parse, secret }: Variable = VARIABLES[name];
  const text = environment[name] || preset;
  const value = text === undefined ? undefined : parse(text);
  if (text !== undefined && value === undefined) {
    const found = secret ? '' : `; got ${JSON.stringify(text)}`;
    throw new OperationalError(`${name} must be ${allowed}${found}.`);
  }
  return value as Value<N>; // by the definition of `Value`
}

/**
 * Reads variables that go together; undefined when none of them is set.
 *
 * @throws OperationalError when only some are, or one is not allowed; see `readVariable`
 */
export function readTogether<const Names extends readonly Name[]>(
  environment: Environment,
  ...names: Names
): { [Index in keyof Names]: NonNullable<Value<Names[Index]>> } | undefined {
  const values = names.map((name) => readVariable(environment, name));
  const missing = names[values.indexOf(undefined)];
  // The values of the names, in their order: none is missing.
  if (missing === undefined) return values as ReturnType<typeof readTogether<Names>>;
  const is = names.find((_, index) => values[index] !== undefined);
  if (is === undefined) return undefined;
  const all = names.length === 2 ? 'both, or neither' : 'all of them, or none';
  throw new OperationalError(`${is} is set without ${missing}: set ${all}.`);
}

/** One sentence for each variable that has a value which is not allowed. */
export function wrongVariables(environment: Environment): string[] {
  return Object.keys(VARIABLES).flatMap((name) => {
    try {
      readVariable(environment, name as Name); // they are its keys
      return [];
    } catch (error) {
      if (error instanceof OperationalError) return error.message;
      throw error;
    }
  });
}

function numberBetween(least: number, most: number) {
  return (text: string) => {
    const value = Number(text);
    return /^\d{1,9}$/.test(text) && value >= least && value <= most ? value : undefined;
  };
}

/** One of some words, in capitals or not. */
function oneOf<const Word extends string>(words: readonly Word[]) {
  return (text: string) => words.find((word) => word.toLowerCase() === text.toLowerCase());
}

function hostName(text: string): string | undefined {
  return isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined;
}

/** A part of another line was copied with it. */
function withoutSpaces(text: string): string | undefined {
  return /^\S+$/.test(text) ? text : undefined;
}

function existingFolder(text: string): string | undefined {
  return kindOf(text) === 'folder' ? resolve(text) : undefined;
}

/** One that is there, or may be made. */
function folder(text: string): string | undefined {
  return kindOf(text) === 'other' ? undefined : resolve(text);
}

function kindOf(path: string): 'folder' | 'other' | undefined {
  try {
    return statSync(resolve(path)).isDirectory() ? 'folder' : 'other';
  } catch (error) {
    // Part of the path is a file. Other errors are reported by the code that uses the folder.
    return errorCode(error) === 'ENOTDIR' ? 'other' : undefined;
  }
}

function addressRanges(text: string): string[] | undefined {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  // Not ipaddr.isValid: it takes 10 for 0.0.0.10.
  const isRange = (entry: string) =>
    isIP(entry) || (entry.includes('/') && ipaddr.isValidCIDR(entry));
  return entries.every(isRange) ? entries : undefined;
}

function origins(text: string): string[] | undefined {
  const entries = text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  return entries.every(isOrigin) ? entries : undefined;
}

function httpsOrigin(text: string): string | undefined {
  return text.startsWith('https:') && isOrigin(text) ? text : undefined;
}

/** Compared letter by letter with what a browser sends: any other spelling would never match. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
