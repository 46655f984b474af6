import * as client from 'openid-client';
import { isMicrosofts } from '../../../config/issuer';
import type { ProviderConfiguration } from '../../../config/officeConfiguration';
import { parseEmail } from '../../../core/parseEmail';
import type { Identity } from '../../../storage/people/people';
import { secretHash } from '../../../storage/people/secretHash';

export type Provider = ReturnType<typeof createProvider>;

/** The provider's answer to a browser comes here: what is entered as the redirect address. */
export const CALLBACK = '/sign-in/callback';

const ANSWER_WITHIN_S = 10;
const NAMES: Readonly<Record<string, string>> = {
  'accounts.google.com': 'Google',
  'login.microsoftonline.com': 'Microsoft',
};

/**
 * Signs people in with OpenID Connect: the code flow with PKCE, state and nonce. Both functions take the id of
 * a browser's transaction, and reject where the provider does not do its part.
 *
 * @param origin the office's own
 */
export function createProvider(
  { issuer, clientId, clientSecret }: ProviderConfiguration,
  origin: string,
) {
  const server = new URL(issuer);
  let discovered: Promise<client.Configuration> | undefined;
  /** Not at the start: the office runs while its provider does not. */
  const configuration = () =>
    (discovered ??= client
      .discovery(server, clientId, clientSecret, undefined, {
        timeout: ANSWER_WITHIN_S,
        execute: [
          // The signature too, and not the connection alone.
          client.enableNonRepudiationChecks,
          ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      }));

  return {
    /** As people know it. */
    name: NAMES[server.host] ?? server.host,
    /** Where a browser is sent to. */
    async begin(id: string): Promise<string> {
      const { state, nonce, verifier } = secretsOf(id);
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: origin + CALLBACK,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    /** Who has come back to a path with its query; undefined for whose address is not verified. */
    async finish(id: string, path: string): Promise<Identity | undefined> {
      const { state, nonce, verifier } = secretsOf(id);
      const known = await configuration();
      const tokens = await client.authorizationCodeGrant(known, new URL(path, origin), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (!claims) return undefined;
      const { iss, sub } = claims;
      // By the standard, the address need not be in the token.
      const said: Claims =
        claims.email === undefined && known.serverMetadata().userinfo_endpoint !== undefined
          ? { ...(await client.fetchUserInfo(known, tokens.access_token, sub)), ...claims }
          : claims;
      const email = verifiedEmail(said, iss);
      return email === undefined ? undefined : { issuer: iss, subject: sub, email };
    },
  };
}

/** Of the cookie's id, so that nobody finds them in the database, and they belong to that browser alone. */
const secretsOf = (id: string) => ({
  state: secretHash(`state ${id}`),
  nonce: secretHash(`nonce ${id}`),
  verifier: secretHash(`verifier ${id}`),
});

/** What a provider says of somebody. */
type Claims = Readonly<Record<string, unknown>>;

/**
 * The address of somebody, if their provider says that it is theirs: Microsoft in `xms_edov` (whoever runs
 * a tenant there writes any address into an account), others in `email_verified`. Undefined otherwise, and
 * wherever either of them is there and is not true.
 */
export function verifiedEmail(claims: Claims, issuer: string): string | undefined {
  const said = ['email_verified', 'xms_edov'].filter((name) => claims[name] !== undefined);
  const needed = isMicrosofts(issuer) ? 'xms_edov' : 'email_verified';
  const isVerified = said.includes(needed) && said.every((name) => isTrue(claims[name]));
  return isVerified && typeof claims.email === 'string' ? parseEmail(claims.email) : undefined;
}

/** As providers write it: Microsoft has 1, some have a text. */
const isTrue = (value: unknown) =>
  value === true || value === 1 || value === '1' || value === 'true';
