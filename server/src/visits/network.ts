import { createHmac } from 'node:crypto';

/** A network as it is kept while a candidate is tested. */
export function networkHash(key: string, network: string): string {
  return createHmac('sha256', key).update(network).digest('base64url');
}
