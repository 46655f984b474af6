/** Stands in for what locks the page's scrolling under a dialog; the kit has none. */
const useNoop = () => {};
export default useNoop;
