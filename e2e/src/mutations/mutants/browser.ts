import type { Mutant } from '../mutant';

/** Rules that only a browser test covers, each by a test of its own. */
export const browser: Mutant[] = [
  {
    rule: 'the next step’s fallback is tried when a remote fails',
    file: 'shell/src/stepLoader.ts',
    find: 'return wanted.fallback ? [wanted, wanted.fallback] : [wanted];',
    replace: 'return [wanted];',
    tests: ['e2e/tests/dead-step.spec.ts'],
  },
  {
    rule: 'Try again really tries again',
    file: 'shell/src/stepLoader.ts',
    find: `      releasesOf(packageName).forEach((release) => failed.delete(release));
      unload(packageName);`,
    replace: '',
    tests: ['e2e/tests/dead-step.spec.ts'],
  },
  {
    rule: 'a step that throws after it was shown is replaced by its fallback',
    file: 'shell/src/StepErrorBoundary.tsx',
    find: 'this.props.onFailed(error);',
    replace: '',
    tests: ['e2e/tests/dead-step.spec.ts'],
  },
  {
    rule: 'a version that hangs is left out by the tab’s next page',
    file: 'shell/src/failedVersions.ts',
    find: `      running.add(key);
      session.set(key, set);`,
    replace: '      running.add(key);',
    tests: ['e2e/tests/dead-step.spec.ts'],
  },
  {
    rule: 'the plain card is in the reader’s language',
    file: 'federation/src/boot/failureCard.ts',
    find: 'text.hidden = text.lang !== root.lang &&',
    replace: "text.hidden = text.lang !== 'vi' &&",
    tests: ['e2e/tests/dead-shell.spec.ts'],
  },
  {
    rule: 'the plain card comes when a script of the shell fails',
    file: 'federation/src/boot/failureCard.ts',
    find: 'card.hidden = false;',
    replace: '',
    tests: ['e2e/tests/dead-shell.spec.ts'],
  },
  {
    rule: 'a button on the page has a name',
    file: 'shell/src/StepErrorBoundary.tsx',
    find: "{text('Thử lại')}</Button>",
    replace: '</Button>',
    tests: ['e2e/tests/access.spec.ts'],
  },
  {
    rule: 'nothing is wider than 320 px',
    file: 'federation/src/release/page/page.ts',
    find: '.page-card{max-width:480px;',
    replace: '.page-card{width:480px;',
    tests: ['e2e/tests/access.spec.ts'],
  },
  {
    rule: 'a small screen has no bar',
    file: 'shell/src/shell.css',
    find: `.shell-bar {
  display: none;`,
    replace: `.shell-bar {
  display: grid;`,
    tests: ['e2e/tests/layout.spec.ts'],
  },
];
