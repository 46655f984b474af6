import { isDeepStrictEqual } from 'node:util';
import type { FlowFile, PackageRelease, PublishedStep } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { fieldConditionsIn } from './checkConditions';
import { checkFiles } from './checkFiles';
import { checkSchemas } from './checkSchemas';
import { checkStep } from './checkStep';
import { errorMessage } from '../core/errorMessage';
import type { ServedSet } from '../history/history';
import { releaseIn, sectionOf, SHELL_PACKAGE } from '../set/makeSet';
import type { WhyUnsigned } from './assertSigned';
import { readRelease, readServed } from '../folder/readRelease';

/** What fallbacks are picked for. */
interface Surroundings {
  readonly paths: ReleasePaths;
  readonly flow: FlowFile;
  /** The packages of the set. */
  readonly releases: readonly PackageRelease[];
  /** Without it, no version needs a signature. */
  readonly whyUnsigned?: WhyUnsigned | undefined;
  /** Last check of a version that passed all others; returns why it is rejected. By default none is. */
  readonly reject?: (candidate: PublishedStep) => Promise<readonly string[]>;
  /** Receives the reason why a newer version than the picked one was left out. */
  readonly say: (line: string) => void;
}

/**
 * Picks for each step the version that is loaded when the step's own cannot be: the newest other version
 * that this flow has served, that was not rolled back, that is compatible with the shell, and whose answers
 * the server accepts with the schemas of the set.
 *
 * @param all the sets that the flow has served
 * @returns by step name; a step without a fallback is missing
 */
export async function pickFallbacks(
  all: readonly ServedSet[],
  surroundings: Surroundings,
): Promise<Map<string, PackageRelease>> {
  const { paths, flow, releases, say } = surroundings;
  const served = await readServed(paths, flow.id, all, say);
  const fallbacks = new Map<string, PackageRelease>();
  for (const step of releases.filter(isStep)) {
    const versions = served
      .filter(({ takenBack }) => !takenBack.includes(step.name))
      .flatMap(({ packages }) => packages[step.name] ?? []);
    for (const version of new Set(versions)) {
      if (version === step.version) continue;
      const candidate = await readRelease(paths, step.name, version).catch(errorMessage);
      const reasons =
        typeof candidate === 'string' ? [candidate] : await whyNot(candidate, surroundings);
      if (typeof candidate !== 'string' && reasons.length === 0) {
        fallbacks.set(step.name, candidate);
        break;
      }
      say(`No fallback: ${reasons.join('; ')}`);
    }
  }
  return fallbacks;
}

async function whyNot(
  candidate: PackageRelease,
  { paths, flow, releases, whyUnsigned, reject }: Surroundings,
): Promise<readonly string[]> {
  if (!isStep(candidate)) return ['it is no step'];
  const unsigned = await whyUnsigned?.(candidate);
  if (unsigned !== undefined) return [unsigned];
  const shell = releaseIn(flow, releases, SHELL_PACKAGE);
  const steps = releases.filter(isStep);
  // In this order: each check relies on the previous one.
  const checks = [
    () => checkFiles(paths, candidate),
    () => checkSchemas(flow, [candidate]),
    () => checkStep(flow, shell, candidate),
  ];
  for (const check of checks) {
    const problems = await check();
    if (problems.length > 0) return problems;
  }
  const different = difference(flow, candidate, steps);
  return different === undefined ? ((await reject?.(candidate)) ?? []) : [different];
}

/**
 * Where a fallback differs from the set's version, by whose schemas the server checks the answers: each of its
 * fields has to be the same, or required where that one is optional; what it lacks has to be optional, and in
 * no condition.
 *
 * @param steps of the set
 */
export function difference(flow: FlowFile, other: PublishedStep, steps: readonly PublishedStep[]) {
  const place = flow.steps.find(({ step }) => step === other.name);
  const own = steps.find(({ name }) => name === other.name);
  if (!place || !own) return undefined;
  const [set, sent] = [sectionOf(place, own.step), sectionOf(place, other.step)];
  const text = `${other.name}@${other.version} as the fallback of ${own.version} differs in`;
  if (set?.name !== sent?.name) return `${text} its section`;
  if (!set || !sent) return undefined;
  const { properties, required = [], allOf } = set.schema;
  const asked = flow.steps.flatMap(({ when }) => fieldConditionsIn(when));
  const needed = [required, asked.map(({ field }) => field)].flat();
  const fits = (field: string) => {
    if (!(field in sent.schema.properties)) return !needed.includes(field);
    const fields = { ...place.options?.fields, [field]: 'optional' as const };
    const optional = sectionOf({ ...place, options: { ...place.options, fields } }, other.step);
    return [sent, optional].some((one) =>
      isDeepStrictEqual(one?.schema.properties[field], properties[field]),
    );
  };
  const fields = Object.keys({ ...properties, ...sent.schema.properties });
  const differing = fields.find((field) => !fits(field));
  if (differing !== undefined) return `${text} field ${differing}`;
  return isDeepStrictEqual(allOf, sent.schema.allOf) ? undefined : `${text} its conditions`;
}

export const isStep = (release: PackageRelease): release is PublishedStep =>
  release.step !== undefined;
