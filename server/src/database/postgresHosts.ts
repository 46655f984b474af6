/**
 * The addresses of a `DATABASE_URL` that names one host or several, in libpq's way:
 * `postgres://user:password@a:5432,b:5432/database?target_session_attrs=read-write`. One URL for each
 * host, in their order; undefined when it is no address of PostgreSQL.
 */
export function postgresHosts(url: string): string[] | undefined {
  const [, before, hosts = '', after] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  if (before === undefined || after === undefined) return undefined;
  const each = hosts.split(',').map((host) => `${before}${host}${after}`);
  const isAddress = (one: string) =>
    URL.canParse(one) && (hosts === '' || new URL(one).hostname !== '');
  return each.every(isAddress) ? each : undefined;
}
