import { createHash } from 'node:crypto';
import type { PackageRelease, PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { sourcePlaces } from 'contract/source-places';
import { readJson, writeAtomically } from '../core/files';
import { inPairs } from '../core/inPairs';
import type { FirstScreen } from '../page/pageOf';
import { journeysOf, shortLists } from './journeys';
import type { Finding, Journey, Play } from '../player/protocol';
import { compilePlayer, type Player } from './compilePlayer';
import { runPlayer, type Result } from './playerProcess';
import { shownFields } from '../player/answers';
import { playOf } from './playOf';

/** The result of the visits of a set. */
export interface Played {
  /** Empty when every visit passed. */
  readonly findings: readonly Finding[];
  /** For the operator: what no visit reached. */
  readonly notes: readonly string[];
  /** How many visits there were. */
  readonly visits: number;
  /** How many of them had passed earlier with the same content, and were not repeated. */
  readonly known: number;
  /** The first screen of a new visit, unless its markup depends on where it is rendered. */
  readonly firstScreen?: Omit<FirstScreen, 'css'> | undefined;
}

/** Fills in every step of a set before it is served. */
export type PlaySet = (
  paths: ReleasePaths,
  set: PublishedSet,
  releases: readonly PackageRelease[],
) => Promise<Played>;

/** Plays a set in separate processes, two at a time. A visit that has passed is not repeated. */
export const playSet: PlaySet = async (paths, set, releases) => {
  const player = await compilePlayer();
  const lists = shortLists(set.flow, set.sections);
  const { journeys } = journeysOf(set.flow, set.sections, lists);
  const results = await inPairs(journeys, (journey) =>
    once(paths, player, playOf(paths, set, releases, lists, journey)),
  );
  const findings = results.flatMap(({ result }) => result.findings);
  const shown = results.flatMap(({ result }) => result.shown);
  const screens = results.map(({ result }) => result.firstScreen);
  return {
    // A visit that ended early has not shown every field.
    findings: findings.every(({ text }) => text !== undefined)
      ? [...findings, ...neverShown(set, shown)]
      : findings,
    notes: screens.includes(null) ? [IMPURE] : [],
    firstScreen: inBoth(journeys, screens),
    visits: results.length,
    known: results.filter(({ isKnown }) => isKnown).length,
  };
};

const IMPURE =
  'The page shows no fields before its scripts run: the first step is different at another date, in another window or with other random numbers';

/** The first screen in both languages, if it is the same wherever it is rendered. */
function inBoth(
  journeys: readonly Journey[],
  screens: readonly Result['firstScreen'][],
): Played['firstScreen'] {
  const screenIn = (language: Journey['language']) =>
    screens[journeys.findIndex((journey) => journey.language === language)];
  const vi = screenIn('vi');
  const en = screenIn('en');
  return vi && en && !screens.includes(null)
    ? { markup: { vi: vi.markup, en: en.markup }, texts: en.texts }
    : undefined;
}

async function once(paths: ReleasePaths, player: Player, play: Play) {
  const file = paths.play(keyOf(player, play));
  const known = (await readJson(file)) as Result | undefined; // written below
  if (known) return { result: known, isKnown: true };
  const result = await runPlayer(player, play, paths.root);
  // Only what passed: a failure may be an accident.
  if (result.findings.length === 0) await writeAtomically(file, JSON.stringify(result));
  const place = sourcePlaces(paths);
  const findings = await inPairs(result.findings, async (finding) => ({
    ...finding,
    what: await withSources(finding.what, place),
  }));
  return { result: { ...result, findings }, isKnown: false };
}

/** A line of a stack in a published script. */
const FRAME = /\S*\/packages\/([^/\s]+)\/([^/\s]+)\/([^\s?:]+)[^\s:]*:(\d+):(\d+)/g;

/** Writes the places in the sources into a stack. */
async function withSources(text: string, place: ReturnType<typeof sourcePlaces>): Promise<string> {
  const frames = [...text.matchAll(FRAME)];
  const places = await inPairs(
    frames,
    async ([, name = '', version = '', file = '', line, column]) => {
      const at = { line: Number(line), column: Number(column) };
      const source = await place({ package: name, version, file, ...at });
      return `${name}/${source.file}:${source.line}`;
    },
  );
  return text.replaceAll(FRAME, () => places.shift() ?? '');
}

/** The hash of everything that a visit reads: of files their content, not their path. */
function keyOf({ hash }: Player, { set, dictionary, lists, journey, files }: Play): string {
  const { id: _, packages: __, releaseHashes: ___, ...content } = set;
  const integrity = Object.entries(files).map(([url, file]) => [url, file.integrity]);
  const year = new Date().getFullYear();
  const read = [hash, content, integrity, dictionary, lists, journey, year];
  return createHash('sha256').update(JSON.stringify(read)).digest('hex');
}

/** A field of a section that no page shows would always be sent blank. */
function neverShown(set: PublishedSet, shown: readonly string[]): Finding[] {
  return set.sections.flatMap(({ step, schema }) =>
    shownFields(schema)
      .filter(({ name }) => !shown.includes(name))
      .map(({ name }) => ({
        flow: set.flow.id,
        step: `${step}@${set.steps[step]?.version ?? ''}`,
        language: 'vi' as const,
        field: name,
        what: 'its section has the field, and no page ever shows it',
        remedy: 'Show it, or take it out of the section.',
      })),
  );
}
