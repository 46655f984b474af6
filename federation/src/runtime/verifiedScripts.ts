import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds that a remote's entry may take before it counts as failed. */
export const ENTRY_TIMEOUT = 8000;

const integrities = new Map<string, string>();

/** Says which hash the script at an address must have; without one it is never run. */
export function expectIntegrity(url: string, integrity: string): void {
  if (!integrity) throw new Error(`No hash is known for ${url}`);
  integrities.set(url, integrity);
}

/** Has the browser verify every remote's entry: webpack's own plugin verifies chunks only. */
export const verifiedScripts: ModuleFederationRuntimePlugin = {
  name: 'verified-scripts',
  createScript({ url }) {
    const integrity = integrities.get(url);
    // Not an entry of ours: a chunk of the host, whose hash webpack's runtime sets.
    if (!integrity) return;
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    return { script, timeout: ENTRY_TIMEOUT };
  },
};
