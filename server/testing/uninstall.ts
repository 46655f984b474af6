/** After the last test. */
export default async function uninstall(): Promise<void> {
  await globalThis.sharedPostgres?.remove();
}
