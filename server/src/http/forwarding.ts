import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import proxyAddress from '@fastify/proxy-addr';
import parse from 'forwarded-parse';
import type { Configuration } from '../config/configuration';
import type { ForwardedHeader } from '../config/forwardedHeaders';
import { parseAddress } from '../core/parseAddress';

type Head = Pick<IncomingMessage, 'headers' | 'socket'>;

/** What is known of a request's client: from trusted proxies, otherwise from the connection. */
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
 * are trusted themselves, to the first address that is not. The client itself may have written whatever
 * precedes that address.
 */
export function createForwarding({
  trustedProxies,
  forwardedHeader,
}: Pick<Configuration, 'trustedProxies' | 'forwardedHeader'>): Forwarding {
  const isTrusted = trustOf(trustedProxies);
  const peerOf = ({ socket }: Head) => parseAddress(socket.remoteAddress ?? '') ?? '';
  const name = forwardedHeader.toLowerCase();
  const textOf = ({ headers }: Head, header: string) => String(headers[header] ?? '');

  return {
    clientAddress(request) {
      let address = peerOf(request);
      if (!isTrusted(address)) return address;
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
      if (!isTrusted(peerOf(request))) return false;
      const said =
        forwardedHeader === 'Forwarded'
          ? parseForwarded(textOf(request, name)).at(-1)?.proto
          : textOf(request, 'x-forwarded-proto').split(',').at(-1)?.trim();
      return said?.toLowerCase() === 'https';
    },
  };
}

/** Whether an address is in one of the ranges. The library refuses a range of all addresses, and takes its halves. */
function trustOf(ranges: readonly string[]): (address: string) => boolean {
  const halves = (v6: boolean) => (v6 ? ['::/1', '8000::/1'] : ['0.0.0.0/1', '128.0.0.0/1']);
  const trusts = proxyAddress.compile(
    ranges.flatMap((range) => (/\/0+$/.test(range) ? halves(range.includes(':')) : range)),
  );
  return (address) => trusts(address, 0);
}

/** What one proxy says about the sender of the request. */
interface Hop {
  for?: string;
  proto?: string;
}

/** The hops that a header names, the nearest one last. */
const hops: Record<ForwardedHeader, (text: string) => Hop[]> = {
  'X-Forwarded-For': (text) =>
    text === '' ? [] : text.split(',').map((entry) => ({ for: entry })),
  Forwarded: parseForwarded,
  // Must be one address: Node joins repeated headers into a list, which is refused.
  'X-Real-IP': (text) => [{ for: text }],
  'CF-Connecting-IP': (text) => [{ for: text }],
};

/**
 * The header of RFC 7239. A text that is not by its grammar names nobody: a quote that a client left open
 * would otherwise swallow what the proxy wrote behind it. Nor does an element with two `for`, of which the
 * library has the last.
 */
function parseForwarded(text: string): Hop[] {
  try {
    const elements = text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(',');
    return parse(text.trim()).map(({ for: named = '', proto = '' }, index) => ({
      for: isNamedTwice(elements[index] ?? '') ? '' : named,
      proto,
    }));
  } catch {
    return [];
  }
}

const isNamedTwice = (element: string) =>
  element.split(';').filter((pair) => /^\s*for=/i.test(pair)).length > 1;
