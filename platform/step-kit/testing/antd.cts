/**
 * Replaces antd in tests, and loads each component when it is first used: loading all of antd takes a
 * second per test file.
 */
module.exports = new Proxy(
  { __esModule: true },
  {
    get(exported: Record<string, unknown>, name: string) {
      exported[name] ??= componentOf(name);
      return exported[name];
    },
  },
);

function componentOf(name: string): unknown {
  const folder = name.replace(/\B[A-Z]/g, '-$&').toLowerCase();
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a name that is known at run time alone, in a CommonJS test
  return (require(`antd/lib/${folder}`) as { default: unknown }).default;
}
