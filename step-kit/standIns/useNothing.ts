/** Stands in for what locks the page's scrolling under a dialog; the kit has none. */
const useNothing = () => {};
export default useNothing;
