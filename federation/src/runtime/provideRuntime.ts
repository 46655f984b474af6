import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** The parts of the page's federation runtime that a container built with `externalRuntime` uses. */
const runtimeCore = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  // It reads these properties when it starts, and never what would be in them.
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
