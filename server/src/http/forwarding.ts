import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import proxyAddress from '@fastify/proxy-addr';
import type { Configuration } from '../config/configuration';
import { parseAddress } from '../core/parseAddress';

type Head = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * What is known of a request's client: from trusted proxies, otherwise from the connection. Reads
 * `X-Forwarded-For` of trusted peers: from its end, where the nearest proxy wrote, over the proxies that
 * are trusted themselves, to the first address that is not. The client itself may have written whatever
 * precedes that address.
 */
export function createForwarding({ trustedProxies }: Pick<Configuration, 'trustedProxies'>) {
  const isTrusted = trustOf(trustedProxies);
  const peerOf = ({ socket }: Head) => parseAddress(socket.remoteAddress ?? '') ?? '';
  const textOf = ({ headers }: Head, header: string) => String(headers[header] ?? '');

  return {
    /**
     * The address of the client, as `parseAddress` writes it; '' for a sender that is gone. Where a trusted
     * proxy names none that can be read, it is the proxy's: all such clients are one.
     */
    clientAddress(request: Head): string {
      let address = peerOf(request);
      if (!isTrusted(address)) return address;
      for (const hop of textOf(request, 'x-forwarded-for').split(',').reverse()) {
        const reported = parseAddress(hop);
        if (reported === undefined) return address;
        address = reported;
        if (!isTrusted(address)) return address;
      }
      return address;
    },
    /** Whether the client's connection is TLS. */
    isSecure(request: Head): boolean {
      if (request.socket instanceof TLSSocket) return true;
      if (!isTrusted(peerOf(request))) return false;
      const said = textOf(request, 'x-forwarded-proto').split(',').at(-1);
      return said?.trim().toLowerCase() === 'https';
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
