/** The global variable in which our host publishes its federation runtime for containers. */
export const OUR_RUNTIME = '_ADMISSION_RUNTIME_CORE';

/**
 * The variable that Module Federation's own `externalRuntime` reads. Earlier steps do, and steps of today
 * in a shell of before. In a page of somebody else it may have another version.
 */
export const COMMON_RUNTIME = '_FEDERATION_RUNTIME_CORE';

/**
 * The expression with which a container takes the runtime from its page. It throws where there is none that
 * it can use: version 0.16 had another constructor, for example.
 *
 * @param container the container's name, for the error
 */
export const pageRuntime = (container: string): string =>
  `([globalThis.${OUR_RUNTIME}, globalThis.${COMMON_RUNTIME}].find((core) => core?.ModuleFederation) ?? (() => { throw new Error("${container}: load the shell's ./host before a step"); })())`;
