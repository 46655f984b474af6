import { CSS_VAR_KEY } from '../src/theme/cssVarKey';

/** Stands in for a component's style: no hash, and the class that carries the variables. */
const useStyle = () => STYLE;
export default useStyle;

/** What an input's style has beside its own. */
export { useStyle as useSharedStyle };

const STYLE = ['', CSS_VAR_KEY] as const;
