/** A step's name in the three spellings that its files use. */
export interface StepName {
  /** `step-school-bus`: the package. */
  readonly package: string;
  /** `schoolBus`: the prefix of its section and fields. */
  readonly camel: string;
  /** `SchoolBus`: the prefix of its types and its page. */
  readonly pascal: string;
}

/** @throws Error when the name is not `step-` followed by words in lower case */
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

/** Replaces the name of a step in a text or a path. */
export function renamed(text: string, from: StepName, to: StepName): string {
  // The package's name first: it contains the others.
  const all = new RegExp([from.package, from.camel, from.pascal].join('|'), 'g');
  return text.replace(all, (found) =>
    found === from.package ? to.package : found === from.camel ? to.camel : to.pascal,
  );
}
