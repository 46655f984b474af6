import { isIP } from 'node:net';
import { networkOf } from '../core/parseAddress';
import { OperationalError } from '../core/operationalError';
import { readSchools, type Schools } from './schools';
import { readVariable, type Value, wrongVariables } from './variables';

/** The configuration of the office's site. */
export interface OfficeConfiguration {
  /** 0 selects any free port; undefined: there is no office. */
  port: number | undefined;
  host: string;
  /** The https address that its readers open, through a proxy; undefined: http on this machine. */
  origin: string | undefined;
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
  if (!isOwn(host)) {
    const lacks = origin === undefined ? 'an https OFFICE_ORIGIN and ' : '';
    throw new OperationalError(
      `OFFICE_HOST ${host} can be reached from other machines: that needs ${lacks}a way to sign in there (mail or a provider), which this version does not have. Leave OFFICE_HOST out.`,
    );
  }
  return {
    port: port === 'off' ? undefined : port,
    host,
    origin,
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
