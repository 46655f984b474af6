import { OperationalError } from '../core/operationalError';
import { readVariable } from './variables';

/** Where notices go to, and what they are signed with. Both are secret: an address may hold a token. */
export interface NoticeTarget {
  url: string;
  secret: Buffer;
}

/**
 * Reads `NOTIFY_URL` and `NOTIFY_SECRET`; undefined when neither is set.
 *
 * @throws OperationalError when only one of them is, or one is not allowed; it repeats neither
 */
export function readNoticeTarget(
  environment: Readonly<Record<string, string | undefined>>,
): NoticeTarget | undefined {
  const url = readVariable(environment, 'NOTIFY_URL');
  const secret = readVariable(environment, 'NOTIFY_SECRET');
  if (!url && !secret) return undefined;
  if (!url || !secret) {
    const [is, other] = url ? ['NOTIFY_URL', 'NOTIFY_SECRET'] : ['NOTIFY_SECRET', 'NOTIFY_URL'];
    throw new OperationalError(`${is} is set without ${other}: set both, or neither.`);
  }
  return { url, secret };
}
