import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../http/parseAddress';

/**
 * The network of an address: the /24 of an IPv4 address, the /48 of an IPv6 address. What belongs to one
 * household, office or sender is in one of them, and whoever changes addresses inside it is still one.
 */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === undefined) return '';
  const bytes = ipaddr.parse(parsed).toByteArray();
  return bytes.slice(0, isIPv6(parsed) ? 6 : 3).join('.');
}

/** A network as it is kept while a candidate is tested. */
export function networkHash(key: string, network: string): string {
  return createHmac('sha256', key).update(network).digest('base64url');
}
