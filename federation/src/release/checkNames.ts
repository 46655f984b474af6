import type { PackageRelease, PublishedStep } from 'contract';
import type { Problem } from './problem';

/**
 * Whether a shell provides every name that a step's code uses of the packages that they share. Ranges
 * alone trust that nobody ever takes a name away in a minor version; this does not.
 */
export function checkNames(shell: PackageRelease, step: PublishedStep): Problem[] {
  const provided = shell.host?.exports;
  // Published before names were written down.
  if (!provided) return [];
  return Object.entries(step.step.imports ?? {}).flatMap(([shared, names]) => {
    const known = provided[shared];
    // CommonJS: its names are known only when it runs. The range is what there is to go by.
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
