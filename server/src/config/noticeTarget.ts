import { readTogether } from './variables';

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
  const pair = readTogether(environment, 'NOTIFY_URL', 'NOTIFY_SECRET');
  return pair && { url: pair[0], secret: pair[1] };
}
