import * as client from 'openid-client';
import type { ProviderConfiguration } from '../../../config/officeConfiguration';
import type { Identity } from '../../../storage/people/people';
import { secretHash } from '../../../storage/people/secretHash';
import { type Claims, verifiedEmail } from './verifiedEmail';

/** Signs people in with OpenID Connect: the code flow with PKCE, state and nonce. */
export interface Provider {
  /** As people know it. */
  name: string;
  /**
   * Where a browser is sent to.
   *
   * @param id the id of its transaction
   */
  begin(id: string): Promise<string>;
  /**
   * Who has come back; undefined for whose address is not verified.
   *
   * @param id the id of the same browser's transaction
   * @param path what was asked for, with its query
   */
  finish(id: string, path: string): Promise<Identity | undefined>;
}

/** The provider's answer to a browser comes here: what is entered as the redirect address. */
export const CALLBACK = '/sign-in/callback';

const ANSWER_WITHIN_S = 10;
const NAMES: Readonly<Record<string, string>> = {
  'accounts.google.com': 'Google',
  'login.microsoftonline.com': 'Microsoft',
};

/** @param origin the office's own. Both functions reject where the provider does not do its part. */
export function createProvider(
  { issuer, clientId, clientSecret }: ProviderConfiguration,
  origin: string,
): Provider {
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
    name: NAMES[server.host] ?? server.host,
    async begin(id) {
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
    async finish(id, path) {
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
