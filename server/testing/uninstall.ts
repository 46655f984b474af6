import { rmSync } from 'node:fs';

/** After the last test. */
export default async function uninstall(): Promise<void> {
  await globalThis.sharedPostgres?.remove();
  rmSync(globalThis.temporaryFolder, { recursive: true });
}
