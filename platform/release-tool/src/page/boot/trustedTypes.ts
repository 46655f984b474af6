/**
 * The page's only policy for Trusted Types, which its Content-Security-Policy requires: a script may be of
 * this site's packages. All markup and code in texts is refused. Other browsers ignore both.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | undefined },
  ): unknown;
}

const { location, trustedTypes } = window as Window & { readonly trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) =>
    new URL(url, location.href).href.startsWith(`${location.origin}/packages/`) ? url : undefined,
});

export {};
