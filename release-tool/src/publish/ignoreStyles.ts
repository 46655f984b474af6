import { register } from 'node:module';

/** Makes imports of style sheets empty: Node cannot load CSS. */
export function ignoreStyles() {
  register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
}

const HOOK = `export const load = (url, context, next) =>
  url.split('?')[0].endsWith('.css')
    ? { format: 'module', source: 'export default {};', shortCircuit: true }
    : next(url, context);`;
