/** A step's name in the three spellings that its files use. */
export interface StepName {
  /** `step-school-bus`: the package. */
  readonly package: string;
  /** `schoolBus`: what its section and fields begin with. */
  readonly camel: string;
  /** `SchoolBus`: what its types and its page begin with. */
  readonly pascal: string;
}

/** @throws Error when the name is not `step-` and words in lower case */
export function stepNameOf(name: string): StepName {
  if (!/^step(-[a-z][a-z0-9]*)+$/.test(name)) {
    throw new Error(
      `"${name}" is no name of a step; one is like step-transport or step-school-bus`,
    );
  }
  const pascal = name
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return { package: name, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal };
}

/** A text of one step (or a path) as it is for another one. */
export function renamed(text: string, from: StepName, to: StepName): string {
  // The package's name first: it holds the other ones.
  const all = new RegExp([from.package, from.camel, from.pascal].join('|'), 'g');
  return text.replace(all, (found) =>
    found === from.package ? to.package : found === from.camel ? to.camel : to.pascal,
  );
}
