import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The client that an address identifies: an IPv4 address, also one written as IPv6, or the /64 of an
 * IPv6 address, all of which belongs to one household. A disconnected sender has no address: all of
 * them count as one client.
 */
export function clientOf(address = ''): string {
  // How a socket that listens on every address names an IPv4 client.
  const bare = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (isIPv4(bare) || !ipaddr.isValid(address)) return bare;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}

/** The client of an address in one school. Without a name it is the client alone, as older servers count. */
export function clientIn(school = '', address = ''): string {
  return school === '' ? clientOf(address) : `${school} ${clientOf(address)}`;
}

/** A keyed hash of a client, for storing it. */
export function clientHash(key: string, client: string): string {
  return createHmac('sha256', key).update(client).digest('base64url');
}
