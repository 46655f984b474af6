import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { attach } from './attach';

/** A remote whose entry has a hash; the runtime keeps what it does not know of a remote. */
export interface VerifiedRemote {
  /** The name of its container, which its entry defines as a global variable. */
  name: string;
  /** The address of the entry. */
  entry: string;
  integrity: string;
}

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/**
 * Loads the entries of remotes in place of the runtime's own loader, which takes a script with the same
 * address that is in the page already, verifies no hash, and has a time limit of 20 s.
 */
export default function verifyEntry(): ModuleFederationRuntimePlugin {
  return {
    name: 'verify-entry',
    async loadEntry({ remoteInfo }) {
      const {
        name,
        entry,
        integrity = '',
      } = remoteInfo as typeof remoteInfo & Partial<VerifiedRemote>;
      const page = globalThis as unknown as Record<string, Container | undefined>;
      // A failed earlier attempt may have left one.
      page[name] = undefined;
      const script = document.createElement('script');
      script.src = entry;
      await attach(script, integrity);
      return page[name] ?? fail(`${entry} leaves no ${name}`);
    },
  };
}

function fail(message: string): never {
  throw new Error(message);
}
