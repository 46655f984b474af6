import {
  MOST_FRAMES,
  type FailureKind,
  type Fault,
  type FaultFrame,
  type ReleaseSet,
  type RemoteRelease,
} from 'contract';

/** A package at fault, as far as that is known without a stack. */
export type AtFault = Pick<RemoteRelease, 'name' | 'version'>;

/**
 * What is reported of an error: which class of every browser's it is, and where in our files it was. Never
 * its message, and no name that its code has chosen: either may hold an answer.
 *
 * @param error anything that was thrown
 * @param suspect the step that was running or is shown; the shell without one
 */
export function faultOf(
  kind: FailureKind,
  error: unknown,
  set: Pick<ReleaseSet, 'steps' | 'packages'>,
  suspect?: AtFault,
): Fault {
  const frames = framesOf(textOf(error, 'stack'));
  const inStep = frames.find((frame) => frame.package in set.steps);
  const ofPackage = inStep ?? (suspect && !UNCAUGHT.has(kind) ? undefined : frames[0]);
  const name = textOf(error, 'name');
  return {
    kind,
    step: ofPackage?.package ?? suspect?.name ?? 'shell',
    version: ofPackage?.version ?? suspect?.version ?? set.packages.shell ?? '',
    error: KNOWN_CLASS.test(name) ? name : 'Error',
    frames,
  };
}

/**
 * The kinds that no step's boundary has caught: what is the shell's own code alone is not the fault of the
 * step that is shown. What a step renders may throw in step-kit or React, which are in the shell's files.
 */
const UNCAUGHT: ReadonlySet<FailureKind> = new Set(['handler', 'rejection']);

/** The frames of a stack that are in scripts which this page has loaded from `/packages/`. */
export const framesOf = (stack: string): FaultFrame[] =>
  Array.from(stack.slice(0, LONGEST_STACK).matchAll(PLACE), frameOf)
    .filter((frame) => frame !== undefined)
    .slice(0, MOST_FRAMES);

/** As Chromium, Firefox and WebKit write it. */
const PLACE = /(https?:\/\/[^\s()@]+):(\d{1,7}):(\d{1,7})/g;
const LONGEST_STACK = 10_000;

function frameOf([, url = '', line, column]: RegExpExecArray): FaultFrame | undefined {
  const path = /^\/packages\/([\w.-]+)\/([\w.+-]+)\/([\w./-]+)$/.exec(new URL(url).pathname);
  // A script can say any name of itself (`sourceURL`); a file that was loaded has the name that it has.
  if (!path || performance.getEntriesByName(url, 'resource').length === 0) return undefined;
  const [, name = '', version = '', file = ''] = path;
  return { package: name, version, file, line: Number(line), column: Number(column) };
}

/** The classes that every browser has; any other name may say anything. */
const KNOWN_CLASS =
  /^(?:(?:Eval|Range|Reference|Syntax|Type|URI|Aggregate|Abort|NotFound|Security|QuotaExceeded|InvalidState|Network|Timeout)?Error)$/;

/** A property of whatever was thrown, if it is a text; to read it may throw. */
function textOf(error: unknown, property: 'name' | 'stack'): string {
  try {
    const value: unknown = (error as Partial<Record<string, unknown>>)[property];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
