/**
 * The code of an error of Node's or SQLite's (`EADDRINUSE`, `SQLITE_BUSY`), or '' when it has none.
 * Looks at the value, not its class: a native module throws one class in every realm.
 */
export function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
