import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../../core/parseAddress';

/**
 * The client that an address identifies: an IPv4 address, also one written as IPv6, or the /64 of an
 * IPv6 address, all of which belongs to one household. A disconnected sender has no address, and some texts
 * are none: all of them count as one client.
 */
export function clientOf(address = ''): string {
  const parsed = parseAddress(address) ?? '';
  return isIPv6(parsed) ? ipaddr.parse(parsed).toByteArray().slice(0, 8).join('.') : parsed;
}

/** The client of an address in one school. Without a name it is the client alone, as older servers count. */
export function clientIn(school = '', address = ''): string {
  return school === '' ? clientOf(address) : `${school} ${clientOf(address)}`;
}
