/** Replaces the makers of antd's styles in a step's build: of them, a component needs its variables' names. */
export function genCssVar(prefix: string, component: string) {
  const nameOf = (name: string) => `--${prefix.replace(/\./g, '')}-${component}-${name}`;
  const valueOf = (name: string, fallback?: string) =>
    fallback ? `var(${nameOf(name)}, ${fallback})` : `var(${nameOf(name)})`;
  return [nameOf, valueOf] as const;
}
