import { createHash } from 'node:crypto';
import type {
  Asset,
  Flow,
  FlowFile,
  FlowFileStep,
  HostRelease,
  PackageRelease,
  PublishedSet,
  RemoteRelease,
  SetField,
  SetSection,
  StepRelease,
} from 'contract';
import { conditionSchema } from 'contract/condition';
import { packageUrl } from 'contract/release-paths';
import { sectionSchemaFor } from 'contract/section-schema';
import { brandFilesOf as filesOfBrand } from '../page/brand/brandFiles';
import { withExactConditions } from './exactConditions';
import { prefetchPaths } from './prefetchPaths';
import { releaseHash } from './releaseHash';
import { FLOWS_PACKAGE } from '../folder/readRelease';

/** The host that every flow runs in. */
export const SHELL_PACKAGE = 'shell';

/** The names of the packages in a flow's set. */
export const flowPackages = (flow: FlowFile) => [
  SHELL_PACKAGE,
  FLOWS_PACKAGE,
  ...flow.steps.map(({ step }) => step),
];

/**
 * Makes a set.
 *
 * @param fallbacks by step name: the release to load when the step's own cannot be loaded
 * @throws Error when a package is of the wrong kind for the flow, or when two of them conflict
 */
export function makeSet(
  file: FlowFile,
  releases: readonly PackageRelease[],
  fallbacks: ReadonlyMap<string, PackageRelease> = new Map(),
): PublishedSet {
  const schemas = releases.flatMap(({ step }) => step?.section?.schema ?? []);
  const flow = withExactConditions(file, schemas);
  const { $schema: _, ...declared } = flow;
  const translated = translator(releases);
  const shell = releaseIn(flow, releases, SHELL_PACKAGE);
  const host = hostOf(flow, shell);
  const flows = releaseIn(flow, releases, FLOWS_PACKAGE);
  const url = (name: string) => assetOf(flows)(name).url;
  const built = flows.flows?.[flow.id];
  const brand = brandFilesOf(flow, releases);
  const steps = flow.steps.map((place) => {
    const release = releaseIn(flow, releases, place.step);
    const step = stepOf(flow, release);
    return { place, release, step, section: sectionOf(place, step) };
  });
  const content: Omit<PublishedSet, 'id'> = {
    flow: {
      ...declared,
      steps: steps.map(({ place, step }) => flowStepOf(place, step)),
      policy: { vi: url(flow.policy.vi), en: url(flow.policy.en) },
      ...(built && { policyDetails: built.policyDetails }),
      brand: { ...flow.brand, logo: brand.logos.light.url },
    },
    packages: Object.fromEntries(releases.map(({ name, version }) => [name, version])),
    shell: {
      scripts: host.scripts.map(assetOf(shell)),
      styles: host.styles.map(assetOf(shell)),
    },
    brandStyle: brand.style.asset,
    title: translated(flow.title),
    darkLogo: brand.logos.dark.url,
    ...(flow.preview && {
      preview: {
        title: translated(flow.preview.title),
        description: translated(flow.preview.description),
      },
    }),
    ...(built?.head && {
      head: {
        previewImage: url(built.head.previewImage),
        touchIcon: url(built.head.touchIcon),
        manifest: url(built.head.manifest),
      },
    }),
    steps: Object.fromEntries(
      steps.map(({ release, section }) => {
        const fallback = fallbacks.get(release.name);
        const step: PublishedSet['steps'][string] = {
          ...remoteOf(flow, release),
          ...(fallback && { fallback: remoteOf(flow, fallback) }),
          ...prefetchPaths(section?.schema, flow.id),
        };
        return [release.name, step];
      }),
    ),
    sections: steps.flatMap(({ step, section }) => {
      const fields = step.section?.fields?.map((field) => translatedField(field, translated));
      return section ? { ...section, ...(fields && { fields }) } : [];
    }),
    releaseHashes: Object.fromEntries(releases.map((one) => [one.name, releaseHash(one)])),
  };
  return { id: hashOf(content), ...content };
}

/**
 * The files with a flow's brand, which are stored beside its sets.
 *
 * @param releases at least the host and the flows
 */
export function brandFilesOf(flow: FlowFile, releases: readonly PackageRelease[]) {
  const of = (name: string) => releaseIn(flow, releases, name);
  const { brand: own } = hostOf(flow, of(SHELL_PACKAGE));
  return filesOfBrand(flow, assetOf(of(FLOWS_PACKAGE))(flow.brand.logo), own);
}

/** A step of a flow, with the title and section of a release of it. */
export const flowStepOf = (
  { step, options, when }: FlowFileStep,
  { title, section }: StepRelease,
): Flow['steps'][number] => ({
  step,
  title,
  ...(section && { section: section.name }),
  ...(options && { options }),
  ...(when && { when }),
});

type DeclaredField = NonNullable<NonNullable<StepRelease['section']>['fields']>[number];

const translatedField = (
  { label, options, ...field }: DeclaredField,
  translated: Translator,
): SetField => ({
  ...field,
  label: translated(label),
  ...(options && {
    options: options.map((option) => ({ ...option, label: translated(option.label) })),
  }),
});

/** The section of a step's release in a flow, if it has one. */
export function sectionOf(
  { step, options, when }: FlowFileStep,
  { section }: StepRelease,
): SetSection | undefined {
  if (!section) return undefined;
  const { name, schema, texts } = section;
  return {
    step,
    name,
    schema: sectionSchemaFor(schema, options),
    ...(texts && { texts }),
    ...(when && { when: conditionSchema(when) }),
  };
}

/** @throws Error when the package is no step */
function stepOf(flow: Pick<FlowFile, 'id'>, { name, version, step }: PackageRelease): StepRelease {
  if (!step) throw new Error(`flow ${flow.id}: ${name}@${version} is no step`);
  return step;
}

/** @throws Error when the package is no step */
export function remoteOf(flow: Pick<FlowFile, 'id'>, release: PackageRelease): RemoteRelease {
  const { container, entry, styles } = stepOf(flow, release);
  const { name, version } = release;
  const asset = assetOf(release);
  return { name, version, container, entry: asset(entry), styles: styles.map(asset) };
}

/** @throws Error when the package is no host */
function hostOf(flow: Pick<FlowFile, 'id'>, { name, version, host }: PackageRelease): HostRelease {
  if (!host) throw new Error(`flow ${flow.id}: ${name}@${version} is no host`);
  return host;
}

/** The files of a release. @throws Error when it has no such file */
const assetOf =
  ({ name, version, files }: PackageRelease) =>
  (file: string): Asset => {
    const integrity = files[file];
    if (!integrity) throw new Error(`${name}@${version} has no file ${file}`);
    return { url: packageUrl(name, version, file), integrity };
  };

/** @throws Error when a package is not among the releases of a flow's set */
export function releaseIn(flow: FlowFile, releases: readonly PackageRelease[], name: string) {
  const release = releases.find((candidate) => candidate.name === name);
  if (!release) throw new Error(`flow ${flow.id}: ${name} is missing`);
  return release;
}

/** A text in both languages: in Vietnamese twice without its English. */
type Translator = (source: string) => PublishedSet['title'];

/** @throws Error when two packages translate one text differently */
function translator(releases: readonly PackageRelease[]): Translator {
  const english = new Map<string, { text: string; by: string }>();
  for (const { name, version, dictionary } of releases) {
    for (const [source, text] of Object.entries(dictionary)) {
      const by = `${name}@${version}`;
      const other = english.get(source);
      if (other && other.text !== text) {
        throw new Error(
          `"${source}" is "${other.text}" in ${other.by} and "${text}" in ${by}; one text, please`,
        );
      }
      english.set(source, { text, by });
    }
  }
  return (source) => ({ vi: source, en: english.get(source)?.text ?? source });
}

/** The id of a set: 128 bits of its content's SHA-256, in hexadecimal. */
export const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
