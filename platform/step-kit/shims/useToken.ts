import { RUNTIME_TOKEN } from '../src/theme/runtimeToken';

/** Replaces antd's computed theme: components read only these sizes at run time, and no colours. */
const useToken = () => TOKENS;
export default useToken;
export { useToken };

const TOKENS = [undefined, RUNTIME_TOKEN, '', RUNTIME_TOKEN] as const;
