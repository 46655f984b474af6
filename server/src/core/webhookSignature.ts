import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The bytes of a secret of Standard Webhooks, `whsec_` and 24 to 64 bytes in Base64; else undefined. */
export function secretBytes(secret: string): Buffer | undefined {
  const text = secret.slice(PREFIX.length);
  if (!secret.startsWith(PREFIX) || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined;
}

/**
 * The `webhook-signature` of Standard Webhooks: HMAC-SHA256 over id, time and body.
 *
 * @param timestamp epoch seconds
 */
export function signature(secret: Buffer, id: string, timestamp: number, body: string): string {
  const signed = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
  return `v1,${signed.digest('base64')}`;
}
