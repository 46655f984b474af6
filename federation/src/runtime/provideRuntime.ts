import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What a container that is built with `externalRuntime` takes of the page's federation runtime. */
const runtimeCore = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  // It asks for the parts of this when it starts, and never for what would be in them.
  helpers: { global: {}, share: {}, utils: {} },
};

/**
 * Publishes the page's federation runtime for containers; the first of a page stays. The option
 * `provideExternalRuntime` would publish all of it, loaders of remotes included, and may not be set in
 * a build that exposes anything.
 */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  const page = globalThis as { _FEDERATION_RUNTIME_CORE?: object };
  page._FEDERATION_RUNTIME_CORE ??= runtimeCore;
  return { name: 'provide-runtime' };
}
