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

/** The source is a folder deeper than the built program. */
const REPOSITORY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../..' : '../..', import.meta.url),
);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An environment variable of the server or of the office's commands. */
export interface Variable {
  /** The value while it is not set, or empty; without one it is then undefined. */
  preset?: string;
  /** Completes "PORT must be …". */
  allowed: string;
  /** The value of a text; undefined when it is not allowed. */
  parse(text: string): unknown;
  /** Its value is never repeated, not even in part. */
  secret?: true;
}

/**
 * Every variable, in the order of the table in docs/operating.md, which says what each is for. A variable
 * that is not here is not read.
 */
export const VARIABLES = {
  PORT: {
    preset: '8080',
    allowed: 'a number from 0 to 65535',
    parse: numberBetween(0, 65_535),
  },
  HOST: {
    allowed: 'an address or a host name of this machine',
    parse: hostName,
  },
  DATABASE_URL: {
    secret: true,
    allowed: 'like postgres://user:password@host/database, with one host',
    // The driver would look for a list of hosts as one name.
    parse: (text: string) =>
      /^postgres(ql)?:\/\/([^@/]*@)?[^,/]*(\/|$)/.test(text) && URL.canParse(text)
        ? text
        : undefined,
  },
  DATA_DIR: {
    preset: `${REPOSITORY}data`,
    allowed: 'a folder',
    parse: folder,
  },
  RELEASES_DIR: {
    preset: `${REPOSITORY}releases`,
    allowed: 'a folder that is there, such as the release tool makes',
    parse: existingFolder,
  },
  LOG_LEVEL: {
    preset: 'warn',
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    parse: (text: string) => LOG_LEVELS.find((level) => level === text.toLowerCase()),
  },
  RATE_LIMIT_MAX: {
    preset: '300',
    allowed: 'a number from 0 to 999999999',
    parse: numberBetween(0, 999_999_999),
  },
  TRUSTED_PROXIES: {
    preset: '',
    allowed: 'addresses and CIDR ranges, separated by commas',
    parse: addressRanges,
  },
  ALLOWED_ORIGINS: {
    preset: '',
    allowed: 'origins such as https://portal.example, separated by commas',
    parse: origins,
  },
  METRICS_PORT: {
    allowed: 'a number from 0 to 65535',
    parse: numberBetween(0, 65_535),
  },
  METRICS_HOST: {
    preset: '127.0.0.1',
    allowed: 'an address or a host name of this machine',
    parse: hostName,
  },
  BACKUP_DIR: {
    allowed: 'a folder',
    parse: folder,
  },
  NOTIFY_URL: {
    secret: true,
    allowed: 'an http or https address without user and password',
    // fetch refuses a user and a password in an address.
    parse: (text: string) =>
      /^https?:\/\/[^@]*$/.test(text) && URL.canParse(text) ? text : undefined,
  },
  NOTIFY_SECRET: {
    secret: true,
    allowed: 'whsec_ and 24 to 64 bytes in Base64: echo "whsec_$(openssl rand -base64 32)"',
    parse: secretBytes,
  },
  SCHOOLS_FILE: {
    allowed: 'a file',
    parse: (text: string) => resolve(text),
  },
  OFFICE_PORT: {
    preset: '8090',
    allowed: 'a number from 0 to 65535, or off',
    parse: (text: string) => (text === 'off' ? text : numberBetween(0, 65_535)(text)),
  },
  OFFICE_HOST: {
    preset: '127.0.0.1',
    allowed: 'an address or a host name of this machine',
    parse: hostName,
  },
  OFFICE_ORIGIN: {
    allowed: 'an https origin such as https://office.example',
    parse: httpsOrigin,
  },
  OFFICE_OIDC_ISSUER: {
    allowed:
      'the https address of a provider, such as https://accounts.google.com; of Microsoft that of one tenant, https://login.microsoftonline.com/<tenant id>/v2.0',
    parse: parseIssuer,
  },
  OFFICE_OIDC_CLIENT_ID: {
    allowed: 'an id without spaces, as the provider gave it',
    parse: withoutSpaces,
  },
  OFFICE_OIDC_CLIENT_SECRET: {
    secret: true,
    allowed: 'a secret without spaces, as the provider gave it',
    parse: withoutSpaces,
  },
  SMTP_URL: {
    secret: true,
    allowed:
      'like smtps://user:password@host?from=office@school.example, or smtp://host:587?from=…',
    parse: mailServer,
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

function hostName(text: string): string | undefined {
  return isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined;
}

/** The server that sends mail, with its password, and the sender. */
export interface MailServer {
  url: string;
  from: string;
}

function mailServer(text: string): MailServer | undefined {
  if (!/^smtps?:\/\/[^/?#]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const from = parseEmail(url.searchParams.get('from') ?? '');
  url.searchParams.delete('from');
  return from === undefined ? undefined : { url: url.href, from };
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
