import type { FlowFile, PackageRelease, PublishedStep } from 'contract';
import semver from 'semver';
import { checkNames } from './checkNames';
import { checkOptions } from './checkOptions';
import { fieldsOf, typeOf } from './fields';
import type { Problem } from './problem';

/**
 * Checks whether a step can run in a set's shell and flow.
 *
 * @param before the version of the step that the flow serves now, if any
 * @param mayRemove whether it may lack a required field of that version
 * @returns the problems; none when it is compatible
 */
export function checkStep(
  flow: Pick<FlowFile, 'id' | 'steps'>,
  shell: PackageRelease,
  step: PublishedStep,
  before?: PublishedStep,
  mayRemove = false,
): Problem[] {
  return [
    ...checkContract(shell, step),
    ...checkRanges(shell, step),
    ...checkNames(shell, step),
    ...checkValues(step),
    ...checkOptions(flow, step),
    ...(before ? [...checkSectionName(step, before), ...checkFields(step, before, mayRemove)] : []),
  ];
}

const label = ({ name, version }: PackageRelease) => `${name}@${version}`;

function checkContract(shell: PackageRelease, step: PublishedStep): Problem[] {
  const provided = shell.host?.contract;
  if (step.step.contract === provided) return [];
  return [
    {
      package: label(step),
      rule: 'contract version',
      found: String(step.step.contract),
      expected: `${provided}, which ${label(shell)} speaks`,
    },
  ];
}

function checkRanges(shell: PackageRelease, step: PublishedStep): Problem[] {
  const provides = shell.host?.provides ?? {};
  return Object.entries(step.peerRanges).flatMap(([name, range]) => {
    const version = provides[name];
    // A step bundles the packages that the shell does not provide.
    if (version === undefined || semver.satisfies(version, range)) return [];
    return [
      {
        package: label(step),
        rule: `range of ${name}`,
        found: `${version} in ${label(shell)}`,
        expected: range,
      },
    ];
  });
}

/** Checks that every text has the same placeholders in both languages. */
const checkValues = (step: PublishedStep): Problem[] =>
  Object.entries(step.dictionary)
    .filter(([source, text]) => text && valuesIn(source) !== valuesIn(text))
    .map(([source, text]) => ({
      package: label(step),
      rule: 'dictionary',
      found: `"${source}" with ${valuesIn(text) || 'no values'} in English`,
      expected: valuesIn(source) || 'no values',
    }));

/** The placeholders in a message, each once, in alphabetical order. */
const valuesIn = (message: string) =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => `{${name}}`))]
    .sort()
    .join(', ');

/**
 * The section's name is the key of its answers in the store, in drafts, and in a form that uses the
 * fallback.
 */
function checkSectionName(step: PublishedStep, before: PublishedStep): Problem[] {
  const was = before.step.section?.name;
  const is = step.step.section?.name;
  if (was === undefined || is === undefined || is === was) return [];
  return [
    {
      package: label(step),
      rule: 'section name',
      found: is,
      expected: `${was}, as in ${label(before)}: under another name, drafts and open forms lose their answers`,
    },
  ];
}

/**
 * Changing the type of a field breaks the school's exports and existing drafts, so it needs a new major version
 * of the step. Removing a required one has to be meant.
 */
function checkFields(step: PublishedStep, before: PublishedStep, mayRemove: boolean): Problem[] {
  if (semver.major(step.version) > semver.major(before.version)) return [];
  const fields = fieldsOf(step);
  const problem = (field: string, found: string, expected: string): Problem => ({
    package: label(step),
    rule: `field ${field}`,
    found,
    expected,
  });
  const required = before.step.section?.schema.required;
  return Object.entries(fieldsOf(before)).flatMap(([field, was]) => {
    const is = fields[field];
    const type = `${typeOf(was)}, as in ${label(before)}`;
    if (is === undefined) {
      const isRequired = Array.isArray(required) && required.includes(field);
      if (mayRemove || !isRequired) return [];
      return [problem(field, 'none', `${type}, or --yes if that is meant`)];
    }
    if (typeOf(is) === typeOf(was)) return [];
    return [problem(field, typeOf(is), `${type}, or a new major version`)];
  });
}
