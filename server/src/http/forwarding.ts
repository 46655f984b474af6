import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import type { Configuration } from '../config/configuration';
import type { ForwardedHeader } from '../config/forwardedHeaders';
import { parseAddress } from '../core/parseAddress';

type Head = Pick<IncomingMessage, 'headers' | 'socket'>;

/** What the trusted proxies say of a request, and of any other one its connection. */
export interface Forwarding {
  /**
   * The address of the client, as `parseAddress` writes it; '' for a sender that is gone. Where a trusted
   * proxy names none that can be read, it is the proxy's: all such clients are one.
   */
  clientAddress(request: Head): string;
  /** Whether the client's connection is TLS. */
  isSecure(request: Head): boolean;
}

/**
 * Reads one header of trusted peers: from its end, where the nearest proxy wrote, over the proxies that
 * are trusted themselves, to the first address that is not. What stands before that one is the client's
 * own word.
 */
export function createForwarding({
  trustedProxies,
  forwardedHeader,
}: Pick<Configuration, 'trustedProxies' | 'forwardedHeader'>): Forwarding {
  const ranges = trustedProxies.map(rangeOf);
  const isTrusted = (address: string) => {
    const parsed = ipaddr.parse(address);
    return ranges.some(
      ([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits),
    );
  };
  const peerOf = ({ socket }: Head) => parseAddress(socket.remoteAddress ?? '') ?? '';
  const name = forwardedHeader.toLowerCase();
  const textOf = ({ headers }: Head, header: string) => String(headers[header] ?? '');

  return {
    clientAddress(request) {
      let address = peerOf(request);
      if (ranges.length === 0 || address === '' || !isTrusted(address)) return address;
      const named = hops[forwardedHeader](textOf(request, name));
      for (const hop of named.reverse()) {
        const reported = hop.for === undefined ? undefined : parseAddress(hop.for);
        if (reported === undefined) return address;
        address = reported;
        if (!isTrusted(address)) return address;
      }
      return address;
    },
    isSecure(request) {
      if (request.socket instanceof TLSSocket) return true;
      if (ranges.length === 0) return false;
      const said =
        forwardedHeader === 'Forwarded'
          ? parseForwarded(textOf(request, name)).at(-1)?.proto
          : textOf(request, 'x-forwarded-proto').split(',').at(-1)?.trim();
      if (said?.toLowerCase() !== 'https') return false;
      const peer = peerOf(request);
      return peer !== '' && isTrusted(peer);
    },
  };
}

function rangeOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** What one proxy says of whom it got the request from. */
interface Hop {
  for?: string;
  proto?: string;
}

/** The hops that a header names, the nearest one last. */
const hops: Record<ForwardedHeader, (text: string) => Hop[]> = {
  'X-Forwarded-For': (text) =>
    text === '' ? [] : text.split(',').map((entry) => ({ for: entry })),
  Forwarded: parseForwarded,
  // One address, and no list: two headers of the name come as one text, which is none.
  'X-Real-IP': (text) => [{ for: text }],
  'CF-Connecting-IP': (text) => [{ for: text }],
};

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const PAIR = `${TOKEN}=(?:${TOKEN}|"(?:[^"\\\\]|\\\\.)*")`;
const ELEMENT = `${PAIR}(?:[ \\t]*;[ \\t]*${PAIR})*`;
const FORWARDED = new RegExp(`^${ELEMENT}(?:[ \\t]*,[ \\t]*${ELEMENT})*$`);
const ELEMENTS = new RegExp(ELEMENT, 'g');
const PAIRS = new RegExp(`(${TOKEN})=(?:(${TOKEN})|"((?:[^"\\\\]|\\\\.)*)")`, 'g');

/**
 * The header of RFC 7239. A text that is not by its grammar names nobody: a quote that a client left open
 * would otherwise swallow what the proxy wrote behind it.
 */
function parseForwarded(text: string): Hop[] {
  const trimmed = text.trim();
  if (!FORWARDED.test(trimmed)) return [];
  return (trimmed.match(ELEMENTS) ?? []).map((element) => {
    const hop: Hop = {};
    for (const [, name = '', token, quoted = ''] of element.matchAll(PAIRS)) {
      const value = token ?? quoted.replace(/\\(.)/g, '$1');
      if (name.toLowerCase() === 'for') hop.for = hop.for === undefined ? value : '';
      if (name.toLowerCase() === 'proto') hop.proto = value;
    }
    return hop;
  });
}
