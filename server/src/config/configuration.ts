import { readSchools, type Schools } from './schools';
import { OperationalError } from '../core/operationalError';
import { readTogether, readVariable, type Value, wrongVariables } from './variables';

/** Where notices go to, and what they are signed with. Both are secret: an address may hold a token. */
export interface NoticeTarget {
  url: string;
  secret: Buffer;
}

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
  logLevel: Value<'LOG_LEVEL'>;
  /** How many registrations an address may send in ten minutes; 0 disables the limit. */
  rateLimitMax: number;
  /** Where Prometheus reads; undefined: nowhere. */
  metricsAt: { port: number; host: string } | undefined;
  /** The proxies that are trusted to report a client's address: addresses and CIDR ranges. */
  trustedProxies: readonly string[];
  /** Other origins whose pages may call the API, as a browser names them. */
  allowedOrigins: readonly string[];
  /** Where backups and the erasure log are; undefined: the log is in `dataDir`. */
  backupDir?: string | undefined;
  /** Where notices of new registrations go; undefined: nowhere. */
  notify?: NoticeTarget | undefined;
  /** The schools of the deployment; undefined: one, which has no name. */
  schools?: Schools | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables of the table in docs/operating.md, which `variables.ts` declares. Throws an
 * `OperationalError` with a line for each that is wrong.
 */
export function readConfiguration(environment: Environment): Configuration {
  const wrong = wrongVariables(environment);
  if (environment['METRICS_HOST'] && !environment['METRICS_PORT']) {
    wrong.push('METRICS_HOST is set without METRICS_PORT: set both, or neither.');
  }
  if (wrong.length > 0) throw new OperationalError(wrong.join('\n'));

  const notify = readTogether(environment, 'NOTIFY_URL', 'NOTIFY_SECRET');
  const metricsPort = readVariable(environment, 'METRICS_PORT');
  return {
    port: readVariable(environment, 'PORT'),
    host: readVariable(environment, 'HOST'),
    databaseUrl: readDatabaseUrl(environment),
    dataDir: readDataDir(environment),
    releasesDir: readVariable(environment, 'RELEASES_DIR'),
    logLevel: readVariable(environment, 'LOG_LEVEL'),
    rateLimitMax: readVariable(environment, 'RATE_LIMIT_MAX'),
    metricsAt:
      metricsPort === undefined
        ? undefined
        : { port: metricsPort, host: readVariable(environment, 'METRICS_HOST') },
    trustedProxies: readVariable(environment, 'TRUSTED_PROXIES'),
    allowedOrigins: readVariable(environment, 'ALLOWED_ORIGINS'),
    backupDir: readVariable(environment, 'BACKUP_DIR'),
    notify: notify && { url: notify[0], secret: notify[1] },
    schools: readSchools(environment),
  };
}

/** The data folder alone, for the office's command. */
export const readDataDir = (environment: Environment): string =>
  readVariable(environment, 'DATA_DIR');

/** The address of PostgreSQL alone, for the office's command. Never in a message: it has a password. */
export const readDatabaseUrl = (environment: Environment): string | undefined =>
  readVariable(environment, 'DATABASE_URL');
