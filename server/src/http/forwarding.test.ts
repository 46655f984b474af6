import { createForwarding } from './forwarding';

const PROXY = '10.0.0.1';
const CLIENT = '192.0.2.7';

interface Case {
  peer?: string;
  headers: Record<string, string>;
}

function forwarded({ peer = PROXY, headers }: Case) {
  const { clientAddress, isSecure } = createForwarding({
    trustedProxies: [PROXY, '10.1.0.0/16', '2001:db8:ffff::/48'],
  });
  // All that is read of a connection.
  const request = { headers, socket: { remoteAddress: peer } } as unknown as Parameters<
    typeof clientAddress
  >[0];
  return { address: clientAddress(request), isSecure: isSecure(request) };
}

test.each<[string, Case]>([
  ['alone', { headers: { 'x-forwarded-for': CLIENT } }],
  ['written as IPv6', { headers: { 'x-forwarded-for': `[::ffff:${CLIENT}]:1000` } }],
  ['behind what the client wrote', { headers: { 'x-forwarded-for': `7.7.7.7, ${CLIENT}` } }],
  ['over a second proxy', { headers: { 'x-forwarded-for': `7.7.7.7, ${CLIENT}, 10.1.2.3:80` } }],
  ['over a proxy on IPv6', { headers: { 'x-forwarded-for': `${CLIENT}, [2001:db8:ffff::1]:80` } }],
  [
    'to a socket for every address',
    { peer: `::ffff:${PROXY}`, headers: { 'x-forwarded-for': CLIENT } },
  ],
])('the client that a trusted proxy names: %s', (_, one) => {
  expect(forwarded(one).address).toBe(CLIENT);
});

test.each<[string, Case]>([
  ['no header', { headers: {} }],
  ['what is no address', { headers: { 'x-forwarded-for': '7.7.7.7, unknown' } }],
])('%s: all such clients of a proxy are one', (_, one) => {
  expect(forwarded(one).address).toBe(PROXY);
});

test('from a peer that is not trusted every header is ignored', () => {
  const headers = { 'x-forwarded-for': '7.7.7.7', 'x-forwarded-proto': 'https' };
  expect(forwarded({ peer: CLIENT, headers })).toEqual({ address: CLIENT, isSecure: false });
});

test.each<[boolean, Case]>([
  [true, { headers: { 'x-forwarded-proto': 'https' } }],
  [true, { headers: { 'x-forwarded-proto': 'http, HTTPS' } }],
  [false, { headers: { 'x-forwarded-proto': 'https, http' } }],
  [false, { headers: {} }],
])('TLS is %s: %j', (expected, one) => {
  expect(forwarded(one).isSecure).toBe(expected);
});

test('without a trusted proxy the client is who connects', () => {
  const { clientAddress } = createForwarding({
    trustedProxies: [],
  });
  const request = { headers: { 'x-forwarded-for': '7.7.7.7' }, socket: { remoteAddress: PROXY } };
  expect(clientAddress(request as unknown as Parameters<typeof clientAddress>[0])).toBe(PROXY);
});

test.each([
  ['0.0.0.0/0', PROXY, CLIENT],
  ['0.0.0.0/0', '::1', '::1'],
  ['::/0', '::1', CLIENT],
  ['::/0', PROXY, PROXY],
])('a range of all addresses, %s, trusts a peer of its kind: %s', (range, peer, address) => {
  const { clientAddress } = createForwarding({
    trustedProxies: [range],
  });
  const request = { headers: { 'x-forwarded-for': CLIENT }, socket: { remoteAddress: peer } };
  expect(clientAddress(request as unknown as Parameters<typeof clientAddress>[0])).toBe(address);
});
