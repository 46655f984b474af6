import { isDeepStrictEqual } from 'node:util';
import type { FlowFile, FlowFileStep, PackageRelease, PublishedSet } from 'contract';
import { brandStyleOf } from '../page/brand/brandStyle';
import { FLOWS_PACKAGE } from '../folder/readRelease';
import { withExactConditions } from './exactConditions';
import {
  brandFilesOf,
  flowOf,
  flowStepOf,
  headOf,
  hostOf,
  releaseIn,
  remoteOf,
  sectionOf,
  SHELL_PACKAGE,
  shellOf,
  stepOf,
} from './makeSet';

/** What a set has of a package, and what a release says there. */
type Pair = readonly [held: unknown, said: unknown];

/** The flow's file, and the packages that it runs with. */
interface Surroundings {
  readonly flow: FlowFile;
  readonly releases: readonly PackageRelease[];
}

/**
 * Whether all that a set has of a package is what this release of it says: its code and its declaration. A
 * release that was written over after the set was made is found so. Fallbacks and prefetched paths are left
 * out: they follow from other releases, and from the section.
 */
export function isMadeOf(
  set: PublishedSet,
  release: PackageRelease,
  surroundings: Surroundings,
): boolean {
  const pairs = pairsOf(set, release, surroundings);
  return (
    pairs.every(([held, said]) => isDeepStrictEqual(asInFile(held), asInFile(said))) &&
    textsOf(set).every(({ vi, en }) => (release.dictionary[vi] ?? en) === en)
  );
}

function pairsOf(set: PublishedSet, release: PackageRelease, surroundings: Surroundings): Pair[] {
  if (release.name === SHELL_PACKAGE) return pairsOfHost(set, release);
  if (release.name === FLOWS_PACKAGE) return pairsOfFlow(set, release, surroundings);
  return pairsOfStep(set, release);
}

function pairsOfHost({ flow, darkLogo, ...set }: PublishedSet, release: PackageRelease): Pair[] {
  const { logo } = flow.brand;
  const logos = { light: { url: logo }, dark: { url: darkLogo ?? logo } };
  return [
    [set.shell, shellOf(flow, release)],
    [set.brandStyle, brandStyleOf(flow, hostOf(flow, release).brand, logos).asset],
  ];
}

function pairsOfFlow(
  set: PublishedSet,
  release: PackageRelease,
  { flow, releases }: Surroundings,
): Pair[] {
  const schemas = set.sections.map(({ schema }) => schema);
  const { light } = brandFilesOf(flow, releases).logos;
  const said = flowOf(withExactConditions(flow, schemas), release, light.url, (name) =>
    stepOf(flow, releaseIn(flow, releases, name)),
  );
  // The titles and sections are the steps' own.
  const own = ({ step, when, options }: FlowFileStep) => ({ step, when, options });
  return [
    [
      { ...set.flow, steps: set.flow.steps.map(own) },
      { ...said, steps: said.steps.map(own) },
    ],
    [set.head, headOf(flow, release).head],
  ];
}

/** With the options and the condition that the set's own flow gives the step. */
function pairsOfStep({ flow, steps, sections }: PublishedSet, release: PackageRelease): Pair[] {
  const { name } = release;
  const step = stepOf(flow, release);
  const place = flow.steps.find((one) => one.step === name);
  const { fallback: _, prefetchPaths: __, ...remote } = steps[name] ?? {};
  const { fields, ...section } = sections.find((one) => one.step === name) ?? {};
  return [
    [remote, remoteOf(flow, release)],
    [place, place && flowStepOf(place, step)],
    [section, (place && sectionOf(place, step)) ?? {}],
    [
      fields?.map(({ label, options, ...field }) => ({
        ...field,
        label: label.vi,
        options: options?.map((option) => ({ ...option, label: option.label.vi })),
      })),
      step.section?.fields,
    ],
  ];
}

/** The texts of a set that dictionaries translated. */
const textsOf = ({ title, preview, sections }: PublishedSet): PublishedSet['title'][] => [
  title,
  ...(preview ? [preview.title, preview.description] : []),
  ...sections
    .flatMap(({ fields = [] }) => fields)
    .flatMap(({ label, options = [] }) => [label, ...options.map((option) => option.label)]),
];

/** Without the properties that are undefined, which a file does not have. */
const asInFile = (value: unknown): unknown => JSON.parse(JSON.stringify([value]));
