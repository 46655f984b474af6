/** Stands in for lodash's: the names that lead to a value, from `a.b[0]` or from a list of them. */
const toPath = (path: string | readonly string[]): readonly string[] =>
  typeof path === 'string' ? path.split(/[.[\]]+/).filter(Boolean) : path;
export default toPath;
