import { runBrowser } from './runBrowser';
import { runJest, type Run } from './runJest';

/** Runs test files where they run: `.spec.ts` in the browser, all others in Jest. */
export async function runTests(root: string, files: readonly string[]): Promise<Run> {
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !specs.includes(file));
  const runs = [
    ...(others.length > 0 ? [await runJest(root, others)] : []),
    ...(specs.length > 0 ? [await runBrowser(root, specs)] : []),
  ];
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failed: runs.flatMap(({ failed }) => failed),
    broken: runs.flatMap(({ broken }) => broken),
  };
}
