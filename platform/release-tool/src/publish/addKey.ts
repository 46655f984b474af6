import { readFile } from 'node:fs/promises';
import type { ReleasePaths } from 'contract/release-paths';
import { readPublishers } from '../checks/assertSigned';
import { writeAtomically } from '../core/files';
import { publicKey } from '../core/signature';

/**
 * Adds the public key of a package to those that may sign it.
 *
 * @param file an Ed25519 key in PEM
 * @throws Error when there is no such key
 */
export async function addKey(paths: ReleasePaths, name: string, file: string): Promise<void> {
  const pem = await readFile(file, 'utf8');
  publicKey(pem, file);
  const keys = [...(await readPublishers(paths)), { package: name, publicKey: pem }];
  await writeAtomically(paths.publishers, `${JSON.stringify(keys, null, 2)}\n`);
}
