/** The values of libpq's `target_session_attrs` that are accepted. Whichever is given, we use the host that accepts writes. */
const WRITABLE = ['read-write', 'primary'];

/**
 * The addresses of a `DATABASE_URL` that names one host or several, in libpq's way:
 * `postgres://user:password@a:5432,b:5432/database?target_session_attrs=read-write`. One URL for each
 * host, in their order; undefined when it is no address of PostgreSQL.
 */
export function postgresHosts(url: string): string[] | undefined {
  const [, before, hosts = '', path] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  if (before === undefined || path === undefined) return undefined;
  const named = hosts.split(',');
  if (named.length > 1 && named.includes('')) return undefined;
  const each = named.map((host) => `${before}${host}${path}`);
  if (!each.every((one) => URL.canParse(one))) return undefined;
  const wanted = new URL(each[0] ?? '').searchParams.get('target_session_attrs');
  return wanted === null || WRITABLE.includes(wanted) ? each : undefined;
}
