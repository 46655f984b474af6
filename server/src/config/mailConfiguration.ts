import { OperationalError } from '../core/operationalError';
import { readVariable } from './variables';

/** The server that sends mail, with its password, and the sender. */
export interface MailConfiguration {
  url: string;
  from: string;
}

/**
 * Reads `SMTP_URL` and `MAIL_FROM`; undefined when neither is set.
 *
 * @throws OperationalError when only one of them is
 */
export function readMailConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): MailConfiguration | undefined {
  const url = readVariable(environment, 'SMTP_URL');
  const from = readVariable(environment, 'MAIL_FROM');
  if (!url && !from) return undefined;
  if (!url || !from) {
    const [is, other] = url ? ['SMTP_URL', 'MAIL_FROM'] : ['MAIL_FROM', 'SMTP_URL'];
    throw new OperationalError(`${is} is set without ${other}: set both, or neither.`);
  }
  return { url, from };
}
