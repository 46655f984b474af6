import isPlainObject from './isPlainObject';

/** Stands in for lodash's: a copy of what formik is given, which is plain data. */
const cloneDeep = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cloneDeep);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cloneDeep(part)]));
};
export default cloneDeep;
