import { publishEdited, type Published } from './releases';
import { publishFaulty, withModule } from './remoteFaults';

/**
 * The steps that have a version 1.1.0, each with the box that it sends ticked and 1.0.0 has not: what the
 * office reads shows which code ran. The last step has no section; it shows its version.
 */
export const newerSteps: Readonly<Record<string, string | undefined>> = {
  'step-pupil': 'pupilVersion',
  'step-contact': 'contactVersion',
  'step-school': 'schoolVersion',
  'step-additional': 'additionalVersion',
  'step-confirm': undefined,
};

/** Publishes them, out of what was built as 1.0.0. */
export async function publishNewerSteps(releases: string): Promise<void> {
  for (const [name, field] of Object.entries(newerSteps)) {
    if (field === undefined) await publishFaulty(releases, name, '1.1.0', { after: showsVersion });
    else await publishEdited(releases, name, '1.1.0', sends(field));
  }
}

/** A section sends one field more: script and schema are as in a build of sources that declare it first. */
const sends = (field: string) => (script: string, release: Published) => {
  const { section } = release.step;
  if (!section) throw new Error(`${release.name} has no section`);
  const label = `${field} 1.1.0`;
  const declaration = { kind: 'yesNo', label };
  release.dictionary[label] = label;
  section.schema.required.unshift(field);
  section.schema.properties[field] = { type: 'boolean' };
  section.fields.unshift({ name: field, ...declaration });
  const parts = script.split(`("${section.name}",{`);
  if (parts.length !== 2) throw new Error(`${release.name} declares its section otherwise`);
  return parts.join(
    `("${section.name}",{${field}:${JSON.stringify({ ...declaration, initial: true })},`,
  );
};

const showsVersion = withModule(`(factory) => {
  const { default: step } = factory();
  const version = {
    '\\x24\\x24typeof': Symbol.for('react.transitional.element'),
    type: 'p',
    key: 'version',
    ref: null,
    props: { children: '1.1.0' },
  };
  return { default: { ...step, Page: (props) => [step.Page(props), version] } };
}`);
