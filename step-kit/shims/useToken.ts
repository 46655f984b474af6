import { RUNTIME_TOKEN } from '../src/theme/runtimeToken';

/** Replaces the theme, which is computed at build: components read these few sizes, and no colour. */
const useToken = () => TOKENS;
export default useToken;
export { useToken };

const TOKENS = [undefined, RUNTIME_TOKEN, '', RUNTIME_TOKEN] as const;
