/** Stands in for lodash's: a copy of what formik keeps, records and lists, one level deep. */
const clone = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...(value as unknown[])]
    : typeof value === 'object' && value
      ? { ...value }
      : value;
export default clone;
