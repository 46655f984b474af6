import { readTogether } from './variables';

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
  const pair = readTogether(environment, 'SMTP_URL', 'MAIL_FROM');
  return pair && { url: pair[0], from: pair[1] };
}
