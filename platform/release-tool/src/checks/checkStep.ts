import type { FlowFile, PackageRelease, PublishedStep } from 'contract';
import semver from 'semver';
import { checkOptions } from './checkOptions';
import { problem } from './problem';

/**
 * Checks whether a step can run in a set's shell and flow.
 *
 * @param before the version of the step that the flow serves now, if any
 * @param mayRemove whether it may lack a required field of that version
 * @returns the problems; none when it is compatible
 */
export const checkStep = (
  flow: Pick<FlowFile, 'id' | 'steps'>,
  shell: PackageRelease,
  step: PublishedStep,
  before?: PublishedStep,
  mayRemove = false,
): string[] => [
  ...checkShell(shell, step),
  ...checkValues(step),
  ...checkOptions(flow, step),
  ...(before ? [...checkSectionName(step, before), ...checkFields(step, before, mayRemove)] : []),
];

const label = ({ name, version }: PackageRelease) => `${name}@${version}`;

/**
 * Checks that the shell speaks the step's contract and provides the versions, and every export, of the shared
 * packages that the step's code uses. The ranges alone would rely on minor versions never removing an export.
 */
function checkShell(shell: PackageRelease, step: PublishedStep): string[] {
  const { contract, provides = {}, exports = {} } = shell.host ?? {};
  const at = label(shell);
  const wrong = (rule: string, found: string, expected: string) =>
    problem(label(step), rule, found, expected);
  const spoken = String(step.step.contract);
  return [
    ...(step.step.contract === contract
      ? []
      : [wrong('contract version', spoken, `${contract}, which ${at} speaks`)]),
    ...Object.entries(step.peerRanges).flatMap(([name, range]) => {
      const version = provides[name];
      // A step bundles the packages that the shell does not provide.
      if (version === undefined || semver.satisfies(version, range)) return [];
      return [wrong(`range of ${name}`, `${version} in ${at}`, range)];
    }),
    ...Object.entries(step.step.imports).flatMap(([shared, names]) => {
      const known = exports[shared];
      // A CommonJS package: its exports are known only at run time, so only the range is checked.
      if (known === null) return [];
      return names
        .filter((name) => !known?.includes(name))
        .map((name) => {
          const found = known
            ? `no ${name} in ${provides[shared]} of ${at}`
            : `no ${shared} in ${at}`;
          return wrong(`import from ${shared}`, found, name);
        });
    }),
  ];
}

/** Checks that every text has the same placeholders in both languages. */
const checkValues = (step: PublishedStep): string[] =>
  Object.entries(step.dictionary)
    .filter(([source, text]) => text && valuesIn(source) !== valuesIn(text))
    .map(([source, text]) => {
      const found = `"${source}" with ${valuesIn(text) || 'no values'} in English`;
      return problem(label(step), 'dictionary', found, valuesIn(source) || 'no values');
    });

/** The placeholders in a message, each once, in alphabetical order. */
const valuesIn = (message: string) =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => `{${name}}`))]
    .sort()
    .join(', ');

/**
 * The section's name is the key of its answers in the store, in drafts, and in a form that uses the
 * fallback.
 */
function checkSectionName(step: PublishedStep, before: PublishedStep): string[] {
  const was = before.step.section?.name;
  const is = step.step.section?.name;
  if (was === undefined || is === undefined || is === was) return [];
  const expected = `${was}, as in ${label(before)}: under another name, drafts and open forms lose their answers`;
  return [problem(label(step), 'section name', is, expected)];
}

/**
 * Changing the type of a field breaks the school's exports and existing drafts, so it needs a new major version
 * of the step. Removing a required one has to be meant.
 */
function checkFields(step: PublishedStep, before: PublishedStep, mayRemove: boolean): string[] {
  if (semver.major(step.version) > semver.major(before.version)) return [];
  const fields = fieldsOf(step);
  const required = before.step.section?.schema.required;
  return Object.entries(fieldsOf(before)).flatMap(([field, was]) => {
    const is = field in fields ? typeOf(fields[field]) : 'none';
    if (is === typeOf(was)) return [];
    const isRequired = Array.isArray(required) && required.includes(field);
    if (is === 'none' && (mayRemove || !isRequired)) return [];
    const remedy = is === 'none' ? 'or --yes if that is meant' : 'or a new major version';
    const expected = `${typeOf(was)}, as in ${label(before)}, ${remedy}`;
    return [problem(label(step), `field ${field}`, is, expected)];
  });
}

const fieldsOf = ({ step }: PublishedStep): Readonly<Record<string, unknown>> =>
  step.section?.schema.properties ?? {};

/** A field's JSON type; for `enum` and `const`, the type of their values. */
function typeOf(field: unknown): string {
  const { type, enum: values, const: value } = field as Record<string, unknown>;
  if (typeof type === 'string' || Array.isArray(type)) return [type].flat().join(' or ');
  const examples = Array.isArray(values) ? values : value === undefined ? [] : [value];
  return [...new Set(examples.map((example) => typeof example))].sort().join(' or ') || 'any';
}
