/** Stands in for lodash's: whether a value is a record, as a literal makes it. */
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
export default isPlainObject;
