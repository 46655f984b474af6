import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

const BRACKETED = /^\[([^\]]*)\](?::[\w.-]+)?$/;
const IPV4_WITH_PORT = /^([\d.]+):[\w.-]+$/;
/** As a server that listens on both kinds sees an IPv4 address. */
const IPV4_AS_IPV6 = /^::ffff:([\d.]+)$/i;

/**
 * An IP address as anyone writes it, in one way: without port, brackets and zone, and an IPv4 address
 * that is written as IPv6 as IPv4. Undefined for what is no address.
 */
export function parseAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const host = BRACKETED.exec(trimmed)?.[1] ?? IPV4_WITH_PORT.exec(trimmed)?.[1] ?? trimmed;
  const [bare = ''] = host.split('%', 1);
  const plain = IPV4_AS_IPV6.exec(bare)?.[1] ?? bare;
  // Most are this, and every request has one: the library takes ten times as long.
  if (isIPv4(plain)) return plain;
  // Not ipaddr.isValid: it takes 1 for 0.0.0.1.
  return isIPv6(bare) ? ipaddr.process(bare).toString() : undefined;
}

/**
 * The client that an address identifies: an IPv4 address, also one written as IPv6, or the /64 of an
 * IPv6 address, all of which belongs to one household. A disconnected sender has no address, and some texts
 * are none: all of them count as one client.
 */
export function clientOf(address = ''): string {
  const parsed = parseAddress(address) ?? '';
  return isIPv6(parsed) ? ipaddr.parse(parsed).toByteArray().slice(0, 8).join('.') : parsed;
}

/**
 * The network of an address: the /24 of an IPv4 address, the /48 of an IPv6 address. What belongs to one
 * household, office or sender is in one of them, and whoever changes addresses inside it is still one.
 * Empty for what is no address.
 */
export function networkOf(address = ''): string {
  const parsed = parseAddress(address) ?? '';
  return isIPv6(parsed)
    ? ipaddr.parse(parsed).toByteArray().slice(0, 6).join('.')
    : parsed.split('.', 3).join('.');
}
