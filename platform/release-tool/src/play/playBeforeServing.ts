import type { FlowFile, PackageRelease, PublishedSet, PublishedStep, SetSection } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { refuse } from '../checks/problem';
import { errorMessage } from '../core/errorMessage';
import { makeSet } from '../set/makeSet';
import type { Finding } from '../player/protocol';
import type { Played, PlaySet } from './playSet';

type Say = (line: string) => void;

interface Playing {
  readonly play: PlaySet;
  readonly paths: ReleasePaths;
  /** Whether a text without English is allowed. */
  readonly allowUntranslated: boolean;
}

/**
 * Plays a set before it is served.
 *
 * @returns how many visits passed, the texts without English if they are allowed, and the first screen
 * @throws Error with every finding, one per line
 */
export async function assertPlayed(
  { play, paths, allowUntranslated }: Playing,
  set: PublishedSet,
  releases: readonly PackageRelease[],
  say: Say,
): Promise<{ visits: number; untranslated: string[]; firstScreen?: Played['firstScreen'] }> {
  const played = await play(paths, set, releases);
  const { findings, visits, firstScreen } = played;
  refuse(refusedLines(findings, allowUntranslated));
  // Only texts without English are left.
  [...findingLines(findings), ...summaryOf(set, played)].forEach(say);
  return { visits, untranslated: findings.flatMap(({ text }) => text ?? []), firstScreen };
}

/** The findings of a set that uses the fallback of one step. */
export async function fallbackFindings(
  { play, paths, allowUntranslated }: Playing,
  flow: FlowFile,
  releases: readonly PackageRelease[],
  candidate: PublishedStep,
): Promise<string[]> {
  const { name } = candidate;
  const set = makeSet(flow, releases, new Map([[name, candidate]]));
  const remote = set.steps[name]?.fallback;
  if (!remote) return [];
  const others = releases.filter((release) => release.name !== name);
  const fields = Object.keys(candidate.step.section?.schema.properties ?? {});
  const inItsPlace = {
    ...set,
    steps: { ...set.steps, [name]: remote },
    // With the schemas of the set: the server knows no others. It is not asked for fields that it lacks.
    sections: set.sections.map((section) =>
      section.step === name ? withFields(section, fields) : section,
    ),
  };
  const { findings } = await play(paths, inItsPlace, [...others, candidate]);
  return refusedLines(findings, allowUntranslated);
}

const withFields = ({ schema, ...section }: SetSection, names: readonly string[]): SetSection => ({
  ...section,
  schema: {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties).filter(([name]) => names.includes(name)),
    ),
  },
});

const refusedLines = (findings: readonly Finding[], allowUntranslated: boolean) =>
  findingLines(findings.filter(({ text }) => !allowUntranslated || text === undefined));

/** Plays a set that is already served, and reports the findings. */
export async function reportPlayed(
  play: PlaySet,
  paths: ReleasePaths,
  set: PublishedSet,
  releases: readonly PackageRelease[],
  say: Say,
): Promise<void> {
  try {
    const played = await play(paths, set, releases);
    [...findingLines(played.findings), ...summaryOf(set, played)].forEach(say);
  } catch (error) {
    say(`It could not be played: ${errorMessage(error)}`);
  }
}

function summaryOf({ flow }: PublishedSet, { visits, known, notes }: Played): string[] {
  const made = visits - known;
  return made > 0 ? [`Played ${flow.id}: ${made} visits`, ...notes] : [];
}

/** Findings as text. One that is the same in both languages is one line. */
export function findingLines(findings: readonly Finding[]): string[] {
  const languages = new Map<string, Set<string>>();
  for (const { language, ...finding } of findings) {
    const key = JSON.stringify(finding);
    languages.set(key, (languages.get(key) ?? new Set()).add(language));
  }
  return [...languages].map(([key, found]) => {
    const { flow, step, field, what, remedy } = JSON.parse(key) as Omit<Finding, 'language'>; // written above
    const place = [flow, step, [...found].join(' and '), ...(field ? [`field ${field}`] : [])];
    return `${place.join(', ')}: ${what}. ${remedy}`;
  });
}
