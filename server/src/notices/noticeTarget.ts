import { OperationalError } from '../operationalError';
import { secretBytes } from './signature';

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
  const url = environment['NOTIFY_URL'];
  const text = environment['NOTIFY_SECRET'];
  if (!url && !text) return undefined;
  if (!url || !text) {
    const [is, other] = url ? ['NOTIFY_URL', 'NOTIFY_SECRET'] : ['NOTIFY_SECRET', 'NOTIFY_URL'];
    throw new OperationalError(`${is} is set without ${other}: set both, or neither.`);
  }
  // fetch refuses a user and a password in an address.
  if (!/^https?:\/\/[^@]*$/.test(url) || !URL.canParse(url)) {
    throw new OperationalError(
      'NOTIFY_URL is to be an http or https address without user and password.',
    );
  }
  const secret = secretBytes(text);
  if (!secret) {
    throw new OperationalError(
      'NOTIFY_SECRET is to be whsec_ and 24 to 64 bytes in Base64: echo "whsec_$(openssl rand -base64 32)".',
    );
  }
  return { url, secret };
}
