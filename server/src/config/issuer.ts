/**
 * The address of a provider. Undefined for what is none, or is `common` or its like at Microsoft: there
 * whoever has any account is signed in, so a tenant is named, by its id as tokens write it.
 */
export function parseIssuer(text: string): string | undefined {
  if (!URL.canParse(text) || /[?#@\s]/.test(text)) return undefined;
  const { protocol, hostname, pathname } = new URL(text);
  const isHere = ['localhost', '127.0.0.1'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) return undefined;
  const isTenant = /^\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/.test(pathname);
  return isMicrosofts(text) && !isTenant ? undefined : text;
}

export const isMicrosofts = (issuer: string): boolean =>
  /(^|\.)(microsoftonline\.[a-z]+|sts\.windows\.net)$/.test(new URL(issuer).hostname);
