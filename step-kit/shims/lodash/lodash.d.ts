/** The functions that the shims are compared with. */
declare module 'lodash' {
  export function clone(value: unknown): unknown;
  export function cloneDeep(value: unknown): unknown;
  export function isPlainObject(value: unknown): boolean;
  export function toPath(path: string | readonly string[]): string[];
}
