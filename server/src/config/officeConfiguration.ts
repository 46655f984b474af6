import { isIP } from 'node:net';
import { networkOf } from '../core/parseAddress';
import { OperationalError } from '../core/operationalError';
import { readSchools, type Schools } from './schools';
import {
  type MailServer,
  readTogether,
  readVariable,
  type Value,
  wrongVariables,
} from './variables';

/** Who signs people in to the office, with OpenID Connect, and what the office is known by there. */
export interface ProviderConfiguration {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The configuration of the office's site. */
export interface OfficeConfiguration {
  /** 0 selects any free port; undefined: there is no office. */
  port: number | undefined;
  host: string;
  /** The https address that its readers open, through a proxy; undefined: http on this machine. */
  origin: string | undefined;
  mail: MailServer | undefined;
  /** Who signs people in; undefined: codes do. */
  provider: ProviderConfiguration | undefined;
  /** The proxies that are trusted to report a client's address. */
  trustedProxies: readonly string[];
  logLevel: Value<'LOG_LEVEL'>;
  schools: Schools;
  /** Read only: what forms are called, and what they promise. */
  releasesDir: string;
}

/**
 * Reads the office's part of the variables.
 *
 * @throws OperationalError with a line for each that is wrong, and for an address that others reach
 */
export function readOfficeConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): OfficeConfiguration {
  const wrong = wrongVariables(environment);
  if (wrong.length > 0) throw new OperationalError(wrong.join('\n'));
  const port = readVariable(environment, 'OFFICE_PORT');
  const host = readVariable(environment, 'OFFICE_HOST');
  const origin = readVariable(environment, 'OFFICE_ORIGIN');
  const mail = readVariable(environment, 'SMTP_URL');
  const provider = readTogether(
    environment,
    'OFFICE_OIDC_ISSUER',
    'OFFICE_OIDC_CLIENT_ID',
    'OFFICE_OIDC_CLIENT_SECRET',
  );
  if (provider && origin === undefined) {
    throw new OperationalError(
      'OFFICE_OIDC_ISSUER is set without OFFICE_ORIGIN: the provider sends people back to that https address.',
    );
  }
  const lacks = [
    ...(origin === undefined ? ['an https OFFICE_ORIGIN'] : []),
    ...(mail || provider ? [] : ['a way to sign in there (SMTP_URL, or OFFICE_OIDC_ISSUER)']),
  ];
  if (!isOwn(host) && lacks.length > 0) {
    throw new OperationalError(
      `OFFICE_HOST ${host} can be reached from other machines: that needs ${lacks.join(' and ')}. Set that, or leave OFFICE_HOST out.`,
    );
  }
  return {
    port: port === 'off' ? undefined : port,
    host,
    origin,
    mail,
    provider: provider && {
      issuer: provider[0],
      clientId: provider[1],
      clientSecret: provider[2],
    },
    trustedProxies: readVariable(environment, 'TRUSTED_PROXIES'),
    logLevel: readVariable(environment, 'LOG_LEVEL'),
    schools: readSchools(environment),
    releasesDir: readVariable(environment, 'RELEASES_DIR'),
  };
}

/** Whether only this machine reaches an address. */
const isOwn = (host: string) =>
  host === 'localhost' ||
  host === '::1' ||
  (isIP(host) === 4 && networkOf(host).startsWith('127.'));
