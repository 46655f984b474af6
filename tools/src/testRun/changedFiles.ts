import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../repository/paths';

/** What walks the whole form, in each language. */
const JOURNEYS = 'steps';

/** The browser tests that show a step beside the journeys. A change to any other package needs them all. */
const STEP_SPECS: Readonly<Record<string, readonly string[]>> = {
  'step-pupil': ['dates', 'vietnamese-typing'],
  'step-contact': ['foreign-host'],
  'step-school': [],
  'step-additional': [],
  'step-confirm': ['confirm', 'exactly-once'],
  'step-template': ['new-step'],
  'create-step': ['new-step'],
};

/** No browser test reads these. */
const WITHOUT_BROWSER =
  /^(docs|lint|bench|\.github|\.vscode)\/|^tools\/(mutations\.json|src\/(documents|mutations|specification|testRun)\/)|\.md$|\.test(-d)?\.tsx?$/;

/**
 * The files that differ from a commit and still exist, committed or not.
 *
 * @param since a branch's name is the commit where this one left it
 * @throws Error when git knows no such commit
 */
export function changedSince(since = defaultBranch()): { commit: string; files: string[] } {
  const commit = git('merge-base', since, 'HEAD')[0] ?? since;
  const files = [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return { commit, files: files.filter((file) => existsSync(join(REPOSITORY, file))) };
}

/** The browser tests that changed files concern, as words for Playwright; none when they concern no page. */
export function specsFor(files: readonly string[]): string[] {
  const shown = files.filter((file) => !WITHOUT_BROWSER.test(file));
  if (shown.length === 0) return [];
  const specs = shown.map(specsOf);
  return specs.some((names) => names === 'all')
    ? ['tests']
    : [...new Set([JOURNEYS, ...specs.flat()])].map((name) => `tests/${name}.spec`);
}

function specsOf(file: string): readonly string[] | 'all' {
  const [, spec] = /^e2e\/tests\/(.+)\.spec\.ts$/.exec(file) ?? [];
  if (spec !== undefined) return [spec];
  return STEP_SPECS[file.split('/')[0] ?? ''] ?? 'all';
}

function defaultBranch(): string {
  try {
    return git('rev-parse', '--verify', '--quiet', 'origin/main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: REPOSITORY, encoding: 'utf8' }).split('\n').filter(Boolean);
