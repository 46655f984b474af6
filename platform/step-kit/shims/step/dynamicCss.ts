/** Replaces what inserts rules into the page, which its policy blocks: a sheet of the build has them. */
const nothing = () => {};
export {
  nothing as clearContainerCache,
  nothing as getShadowRoot,
  nothing as injectCSS,
  nothing as removeCSS,
  nothing as updateCSS,
  nothing as warningOnce,
};
