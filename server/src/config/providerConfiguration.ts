import { readTogether } from './variables';

/** Who signs people in to the office, with OpenID Connect, and what the office is known by there. */
export interface ProviderConfiguration {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/**
 * Reads the variables that begin with `OFFICE_OIDC_`; undefined when none of them is set.
 *
 * @throws OperationalError when only some are
 */
export function readProviderConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): ProviderConfiguration | undefined {
  const all = readTogether(
    environment,
    'OFFICE_OIDC_ISSUER',
    'OFFICE_OIDC_CLIENT_ID',
    'OFFICE_OIDC_CLIENT_SECRET',
  );
  return all && { issuer: all[0], clientId: all[1], clientSecret: all[2] };
}
