import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
// Not its index, which warns of Node 20.
import { Provider } from 'oidc-provider/lib/provider.js';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import type { ProviderConfiguration } from '../src/config/officeConfiguration';

/** A provider of OpenID Connect on this machine, at which somebody is signed in already. */
export interface IdentityProvider extends ProviderConfiguration {
  /** Who that is: the claims of their token. */
  claims: Record<string, unknown> & { sub: string };
  /** Changes each token before it is signed: what a provider must not do. */
  forge?: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** Signs tokens with another key than the published one. */
  isStranger?: boolean;
  /** Answers whatever it is asked for. */
  fails?: { status: number; body: object } | undefined;
  /** Where it sends a browser that comes with an address, or the status of its refusal. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const KEY = keyPair();

/** @param callback where it sends browsers back to */
export async function startIdentityProvider(callback: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has one
  const [clientId, clientSecret] = ['office', 'a-secret-of-the-office-that-is-long-enough'];
  // What is left to it, it warns of.
  const ttl = Object.fromEntries(
    ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'].map((name) => [name, 600]),
  );
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(0),
    ttl,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...KEY.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    claims: { email: ['email', 'email_verified', 'xms_edov'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({ accountId: id, claims: () => own.claims }),
    async loadExistingGrant(context) {
      const { Grant } = context.oidc.provider;
      const grant = new Grant({ accountId: own.claims.sub, clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['one'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  });
  // The tests read what is said of them.
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (typeof body?.id_token !== 'string' || (!own.forge && !own.isStranger)) return;
    const [head = '', payload = ''] = body.id_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as typeof own.claims;
    const forged = own.forge?.(claims) ?? claims;
    const signed = `${head}.${Buffer.from(JSON.stringify(forged)).toString('base64url')}`;
    const key = own.isStranger ? keyPair() : KEY;
    body.id_token = `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (own.fails) {
      response.writeHead(own.fails.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(own.fails.body));
    } else if (request.url?.startsWith('/interaction/')) {
      const login = { accountId: own.claims.sub };
      void provider.interactionFinished(request, response, { login });
    } else {
      void answer(request, response);
    }
  });

  const own: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    claims: { sub: 'one' },
    async visit(url) {
      const cookies = new Map<string, string>();
      for (let next = new URL(url); ;) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const found = await fetch(next, { headers: { cookie }, redirect: 'manual' });
        for (const line of found.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const to = found.headers.get('location');
        if (to === null) throw new Error(`${next.pathname} answers ${found.status}`);
        next = new URL(to, next);
        if (next.origin !== issuer) return next;
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return own;
}
