import { createHash } from 'node:crypto';
import type {
  Asset,
  Flow,
  FlowFile,
  FlowFileStep,
  HostRelease,
  PackageRelease,
  PublishedSet,
  ReleaseSet,
  RemoteRelease,
  SetField,
  SetSection,
  StepRelease,
} from 'contract';
import { conditionSchema } from 'contract/condition';
import { packageUrl } from 'contract/release-paths';
import { sectionSchemaFor } from 'contract/section-schema';
import { brandLogosOf } from '../page/brand/brandLogos';
import { brandStyleOf, type BrandStyle } from '../page/brand/brandStyle';
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
  const of = (name: string) => releaseIn(flow, releases, name);
  assertUniqueTranslations(releases);
  const sections = sectionsOf(flow, releases);
  const flows = of(FLOWS_PACKAGE);
  const brand = brandFilesOf(flow, releases);
  const content: Omit<PublishedSet, 'id'> = {
    flow: flowOf(flow, releases, brand.logos.light.url),
    packages: Object.fromEntries(releases.map(({ name, version }) => [name, version])),
    shell: shellOf(flow, of(SHELL_PACKAGE)),
    brandStyle: brand.style.asset,
    title: inBothLanguages(flow.title, releases),
    darkLogo: brand.logos.dark.url,
    ...(flow.preview && {
      preview: {
        title: inBothLanguages(flow.preview.title, releases),
        description: inBothLanguages(flow.preview.description, releases),
      },
    }),
    ...headOf(flow, flows),
    steps: Object.fromEntries(
      flow.steps.map(({ step }) => [
        step,
        {
          ...setStepOf(flow, of(step), fallbacks.get(step)),
          ...prefetchPathsOf(
            sections.find((section) => section.step === step),
            flow.id,
          ),
        },
      ]),
    ),
    sections,
    releaseHashes: Object.fromEntries(releases.map((one) => [one.name, releaseHash(one)])),
  };
  return { id: hashOf(content), ...content };
}

/**
 * The files with a flow's brand, which are stored beside its sets.
 *
 * @param releases at least the host and the flows
 */
export function brandFilesOf(
  flow: FlowFile,
  releases: readonly PackageRelease[],
): { style: BrandStyle; logos: ReturnType<typeof brandLogosOf> } {
  const of = (name: string) => releaseIn(flow, releases, name);
  const { brand: own } = hostOf(flow, of(SHELL_PACKAGE));
  const logos = brandLogosOf(flow, assetOf(of(FLOWS_PACKAGE), flow.brand.logo), own);
  return { logos, style: brandStyleOf(flow, own, logos) };
}

/** The flow of a set, with the addresses of the flows package's files. */
function flowOf(flow: FlowFile, releases: readonly PackageRelease[], logo: string): Flow {
  const flows = releaseIn(flow, releases, FLOWS_PACKAGE);
  const url = (file: string) => assetOf(flows, file).url;
  const built = flows.flows?.[flow.id];
  const { $schema: _, ...declared } = flow;
  return {
    ...declared,
    steps: flow.steps.map((place) =>
      flowStepOf(place, stepOf(flow, releaseIn(flow, releases, place.step))),
    ),
    policy: { vi: url(flow.policy.vi), en: url(flow.policy.en) },
    ...(built && { policyDetails: built.policyDetails }),
    brand: { ...flow.brand, logo },
  };
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

/** The files for the page's head, if the build of the flows has made any. */
function headOf(flow: FlowFile, flows: PackageRelease): Pick<PublishedSet, 'head'> {
  const head = flows.flows?.[flow.id]?.head;
  if (!head) return {};
  const url = (file: string) => assetOf(flows, file).url;
  return {
    head: {
      previewImage: url(head.previewImage),
      touchIcon: url(head.touchIcon),
      manifest: url(head.manifest),
    },
  };
}

/** The schemas that the server validates registrations with, and the fields as the staff read them. */
function sectionsOf(flow: FlowFile, releases: readonly PackageRelease[]): SetSection[] {
  return flow.steps.flatMap((place) => {
    const release = stepOf(flow, releaseIn(flow, releases, place.step));
    const section = sectionOf(place, release);
    const fields = release.section?.fields?.map((field) => inEnglishToo(field, releases));
    return section ? { ...section, ...(fields && { fields }) } : [];
  });
}

type DeclaredField = NonNullable<NonNullable<StepRelease['section']>['fields']>[number];

function inEnglishToo(
  { label, options, ...field }: DeclaredField,
  releases: readonly PackageRelease[],
): SetField {
  const translated = (source: string) => inBothLanguages(source, releases);
  return {
    ...field,
    label: translated(label),
    ...(options && {
      options: options.map((option) => ({ ...option, label: translated(option.label) })),
    }),
  };
}

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

function setStepOf(flow: FlowFile, release: PackageRelease, fallback?: PackageRelease) {
  const remote = remoteOf(flow, release);
  return fallback ? { ...remote, fallback: remoteOf(flow, fallback) } : remote;
}

export function prefetchPathsOf(
  section: SetSection | undefined,
  flowId: string,
): Pick<PublishedSet['steps'][string], 'prefetchPaths'> {
  const paths = section ? prefetchPaths(section.schema, flowId) : [];
  return paths.length > 0 ? { prefetchPaths: paths } : {};
}

/** @throws Error when the package is no step */
export function remoteOf(flow: Pick<FlowFile, 'id'>, release: PackageRelease): RemoteRelease {
  const { container, entry, styles } = stepOf(flow, release);
  const { name, version } = release;
  const asset = (file: string) => assetOf(release, file);
  return { name, version, container, entry: asset(entry), styles: styles.map(asset) };
}

/** The host's files. */
function shellOf(flow: Pick<FlowFile, 'id'>, release: PackageRelease): ReleaseSet['shell'] {
  const { scripts, styles } = hostOf(flow, release);
  const asset = (file: string) => assetOf(release, file);
  return { scripts: scripts.map(asset), styles: styles.map(asset) };
}

/** @throws Error when the package is no host */
function hostOf(flow: Pick<FlowFile, 'id'>, { name, version, host }: PackageRelease): HostRelease {
  if (!host) throw new Error(`flow ${flow.id}: ${name}@${version} is no host`);
  return host;
}

function assetOf({ name, version, files }: PackageRelease, file: string): Asset {
  const integrity = files[file];
  if (!integrity) throw new Error(`${name}@${version} has no file ${file}`);
  return { url: packageUrl(name, version, file), integrity };
}

/** @throws Error when a package is not among the releases of a flow's set */
export function releaseIn(flow: FlowFile, releases: readonly PackageRelease[], name: string) {
  const release = releases.find((candidate) => candidate.name === name);
  if (!release) throw new Error(`flow ${flow.id}: ${name} is missing`);
  return release;
}

const inBothLanguages = (source: string, releases: readonly PackageRelease[]) => ({
  vi: source,
  en: releases.flatMap(({ dictionary }) => dictionary[source] ?? [])[0] ?? source,
});

function assertUniqueTranslations(releases: readonly PackageRelease[]) {
  const seen = new Map<string, { text: string; by: string }>();
  for (const { name, version, dictionary } of releases) {
    for (const [source, text] of Object.entries(dictionary)) {
      const by = `${name}@${version}`;
      const other = seen.get(source);
      if (other && other.text !== text) {
        throw new Error(
          `"${source}" is "${other.text}" in ${other.by} and "${text}" in ${by}; one text, please`,
        );
      }
      seen.set(source, { text, by });
    }
  }
}

/** The id of a set: 128 bits of its content's SHA-256, in hexadecimal. */
export const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
