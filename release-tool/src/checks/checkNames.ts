import type { PackageRelease, PublishedStep } from 'contract';
import type { Problem } from './problem';

/**
 * Checks that a shell provides every name that a step's code uses of the shared packages. Ranges alone
 * assume that no minor version removes a name; this does not.
 */
export function checkNames(shell: PackageRelease, step: PublishedStep): Problem[] {
  const provided = shell.host?.exports ?? {};
  return Object.entries(step.step.imports).flatMap(([shared, names]) => {
    const known = provided[shared];
    // CommonJS: its names are known only at run time, so only the range is checked.
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
