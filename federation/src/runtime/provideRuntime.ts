import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** The parts of the federation runtime that containers built with `externalRuntime` use. */
const runtimeCore = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  // A container reads these properties when it starts, but nothing in them.
  helpers: { global: {}, share: {}, utils: {} },
};

/**
 * Publishes the page's federation runtime for containers; the first one in a page stays. The option
 * `provideExternalRuntime` would publish all of it, with the loaders of remotes, and is not allowed in a
 * build that exposes modules.
 */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  const page = globalThis as { _FEDERATION_RUNTIME_CORE?: object };
  page._FEDERATION_RUNTIME_CORE ??= runtimeCore;
  return { name: 'provide-runtime' };
}
