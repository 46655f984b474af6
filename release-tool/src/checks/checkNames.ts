import type { PackageRelease, PublishedStep } from 'contract';
import type { Problem } from './problem';

/**
 * Checks that a shell provides every export of the shared packages that a step's code uses. The ranges alone
 * would rely on minor versions never removing an export.
 */
export function checkNames(shell: PackageRelease, step: PublishedStep): Problem[] {
  const provided = shell.host?.exports ?? {};
  return Object.entries(step.step.imports).flatMap(([shared, names]) => {
    const known = provided[shared];
    // A CommonJS package: its exports are known only at run time, so only the range is checked.
    if (known === null) return [];
    const at = `${shell.name}@${shell.version}`;
    const place = known ? `${shell.host?.provides[shared]} of ${at}` : at;
    return names
      .filter((name) => !known?.includes(name))
      .map((name) => ({
        package: `${step.name}@${step.version}`,
        rule: `import from ${shared}`,
        found: `no ${known ? name : shared} in ${place}`,
        expected: name,
      }));
  });
}
