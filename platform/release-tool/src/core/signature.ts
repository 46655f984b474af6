import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { PackageRelease } from 'contract';

/** What is signed: all that a release says of itself, so its name, its version and the hash of each file. */
const signedPart = ({ signature: _, ...release }: PackageRelease) =>
  Buffer.from(JSON.stringify(sorted(release)));

/** The signature of a release, in Base64. */
export const signatureOf = (release: PackageRelease, key: KeyObject): string =>
  sign(null, signedPart(release), key).toString('base64');

/** Whether a release was signed by the owner of a key, and has not changed since. */
export const isSignedBy = (release: PackageRelease, key: KeyObject): boolean =>
  release.signature !== undefined &&
  verify(null, signedPart(release), key, Buffer.from(release.signature, 'base64'));

/** @param where it was read, for the error */
export const privateKey = (pem: string, where: string): KeyObject =>
  ed25519(() => createPrivateKey(pem), 'private', where);

/** @param where it was read, for the error */
export const publicKey = (pem: string, where: string): KeyObject =>
  // Node would take the public half of a private key, which no list may hold.
  ed25519(() => !pem.includes('PRIVATE KEY') && createPublicKey(pem), 'public', where);

/** @throws Error that says what the key is to be */
function ed25519(read: () => KeyObject | false, half: string, where: string): KeyObject {
  try {
    const key = read();
    if (key && key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // It is no key in PEM.
  }
  throw new Error(`${where}: expected a ${half} Ed25519 key in PEM`);
}

/** A copy whose keys are in one order, whichever order a file has them in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}
