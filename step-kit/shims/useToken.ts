import { RUNTIME_TOKEN } from '../src/theme/runtimeToken';

/** Stands in for the theme, worked out at build: components read these few sizes, and no colour. */
const useToken = () => TOKENS;
export default useToken;
export { useToken };

const TOKENS = [undefined, RUNTIME_TOKEN, '', RUNTIME_TOKEN] as const;
