import { MOST_FRAMES, type Fault, type ReleaseSet, type RemoteRelease } from 'contract';

/** The package that is probably at fault. */
export type AtFault = Pick<RemoteRelease, 'name' | 'version'>;

/**
 * What is reported of an error: its class, if every browser has it, and its places in our files. Never its
 * message or a name that a step's code has chosen: both may contain answers.
 *
 * @param error anything that was thrown
 * @param suspect the step that was running or is shown; by default the shell
 */
export function faultOf(
  kind: Fault['kind'],
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
 * The kinds that no step's boundary has caught. If all their frames are in the shell's files, the shell is
 * at fault. An error while a step renders may also have only such frames: step-kit and React are in the
 * shell's files.
 */
const UNCAUGHT: ReadonlySet<Fault['kind']> = new Set(['handler', 'rejection', 'policy']);

/** The frames of a stack in scripts that this page has loaded from `/packages/`. */
export const framesOf = (stack: string): Fault['frames'] =>
  Array.from(stack.slice(0, LONGEST_STACK).matchAll(PLACE), frameOf)
    .filter((frame) => frame !== undefined)
    .slice(0, MOST_FRAMES);

/** A place in a stack of Chromium, Firefox or WebKit. */
const PLACE = /(https?:\/\/[^\s()@]+):(\d{1,7}):(\d{1,7})/g;
const LONGEST_STACK = 10_000;

function frameOf([, url = '', line, column]: RegExpExecArray): Fault['frames'][number] | undefined {
  const path = /^\/packages\/([\w.-]+)\/([\w.+-]+)\/([\w./-]+)$/.exec(new URL(url).pathname);
  // A script can choose its name (`sourceURL`), so accept only files that were loaded.
  if (!path || performance.getEntriesByName(url, 'resource').length === 0) return undefined;
  const [, name = '', version = '', file = ''] = path;
  return { package: name, version, file, line: Number(line), column: Number(column) };
}

/** The classes that every browser has; any other name may contain answers. */
const KNOWN_CLASS =
  /^(?:(?:Eval|Range|Reference|Syntax|Type|URI|Aggregate|Abort|NotFound|Security|QuotaExceeded|InvalidState|Network|Timeout)?Error)$/;

/** A property of a thrown value, if it is a text; a getter may throw. */
function textOf(error: unknown, property: 'name' | 'stack'): string {
  try {
    const value: unknown = (error as Partial<Record<string, unknown>>)[property];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
