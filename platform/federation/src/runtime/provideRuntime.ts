import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { COMMON_RUNTIME, OUR_RUNTIME } from './pageRuntime';

/** The parts of the federation runtime that containers of remotes use. */
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
 * Publishes the page's federation runtime for containers. The common variable stays as it is where the page
 * has one. The option `provideExternalRuntime` is not allowed in a build that exposes modules, and would
 * publish all of the runtime, with what no container needs.
 */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  const page = globalThis as { [OUR_RUNTIME]?: object; [COMMON_RUNTIME]?: object };
  page[OUR_RUNTIME] = runtimeCore;
  page[COMMON_RUNTIME] ??= runtimeCore;
  return { name: 'provide-runtime' };
}
