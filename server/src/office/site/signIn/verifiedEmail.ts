import { isMicrosofts } from '../../../config/issuer';
import { parseEmail } from '../../../core/parseEmail';

/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

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
