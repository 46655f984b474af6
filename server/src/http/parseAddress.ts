import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const BRACKETED = /^\[([^\]]*)\](?::[\w.-]+)?$/;
const IPV4_WITH_PORT = /^([\d.]+):[\w.-]+$/;

/**
 * An IP address as anyone writes it, in one way: without port, brackets and zone, and an IPv4 address
 * that is written as IPv6 as IPv4. Undefined for what is no address.
 */
export function parseAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const host = BRACKETED.exec(trimmed)?.[1] ?? IPV4_WITH_PORT.exec(trimmed)?.[1] ?? trimmed;
  const [bare = ''] = host.split('%', 1);
  // Not ipaddr.isValid: it takes 1 for 0.0.0.1.
  return isIP(bare) ? ipaddr.process(bare).toString() : undefined;
}
