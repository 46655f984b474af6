import { RUNTIME_TOKEN } from '../../src/theme/runtimeToken';

/** Replaces the theme in a step's build: the sizes that the components read at run time, and no colour. */
const useToken = () => TOKENS;
export default useToken;
export { useToken };

/** A test compares them with the theme. */
export const STEP_TOKEN = {
  ...RUNTIME_TOKEN,
  borderRadius: 8,
  marginXXS: 4,
  sizePopupArrow: 16,
};

const TOKENS = [undefined, STEP_TOKEN, '', STEP_TOKEN] as const;
