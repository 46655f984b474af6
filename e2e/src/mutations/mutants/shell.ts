import type { Mutant } from '../mutant';

const progress = (rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: 'shell/src/Progress.tsx',
  find,
  replace,
  tests: ['shell/src/Progress.test.tsx', 'shell/src/mobile.test.tsx'],
});
const inFile = (file: string, rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: `shell/src/${file}`,
  find,
  replace,
  tests: ['shell/src/App.test.tsx'],
});
const failing = (file: string, rule: string, find: string, replace: string): Mutant => ({
  ...inFile(file, rule, find, replace),
  tests: ['shell/src/failingStep.test.tsx'],
});

/** The frame around the steps. */
export const shell: Mutant[] = [
  inFile(
    'colorMode.ts',
    'light by default',
    "stored === 'system' ? stored : 'light'",
    "stored === 'system' ? stored : 'system'",
  ),
  inFile('colorMode.ts', 'the mode is kept under its key', "'mui-mode'", "'mode'"),
  inFile('colorMode.ts', 'the scheme is kept under its key', "'mui-color-scheme'", "'scheme'"),
  {
    ...inFile(
      'routes.ts',
      'an unknown address becomes /',
      'base + THANK].includes(pathname)',
      'base + THANK].length > 0',
    ),
    tests: ['shell/src/routes.test.ts'],
  },
  {
    ...inFile(
      'routes.ts',
      'a misspelled address leads to its flow, and never twice',
      "path.split('/')[1] !== first",
      'true',
    ),
    tests: ['shell/src/routes.test.ts'],
  },
  {
    ...inFile(
      'keptForm/promisedDays.ts',
      'the page promises no more days than WebKit keeps',
      'Math.min(keepDays, WEBKIT_DAYS)',
      'keepDays',
    ),
    tests: ['shell/src/keptForm/promisedDays.test.ts'],
  },
  inFile(
    'HomePage.tsx',
    'what an unknown address leads to is said until the first step is left',
    'opened.isUnknown = false;',
    '',
  ),
  {
    ...inFile('App.tsx', 'a small screen has no /home', '{mobile || (', '{('),
    tests: ['shell/src/mobile.test.tsx'],
  },
  inFile('App.tsx', '/home is the form, too', '{mobile || (', '{mobile && ('),
  progress(
    'segments are done up to the current step',
    'data-done={index <= at}',
    'data-done={index === at}',
  ),
  progress(
    'the current step has a dot',
    '{isCurrent ? <span className="shell-dot" /> : isReached && <ReachedIcon />}',
    '{isReached && <ReachedIcon />}',
  ),
  progress(
    'a step that was reached is marked',
    'data-reached={isReached}',
    'data-reached={index <= at}',
  ),
  inFile(
    'useSuccessRedirect.ts',
    'a success leads to /thank',
    'else navigate(THANK, { replace: true });',
    'else void THANK;',
  ),
  inFile(
    'ThankYou.tsx',
    'the next pupil keeps what stays',
    'begin(nextPupilStarted())',
    'begin(startedOver())',
  ),
  inFile(
    'ThankYou.tsx',
    'the thank-you page’s Back resets everything',
    'begin(startedOver())',
    'begin(nextPupilStarted())',
  ),
  inFile(
    'ThankYou.tsx',
    'nobody is thanked for answers that were not sent',
    'const isThanked = !unsent && !expired;',
    'const isThanked = true;',
  ),
  inFile(
    'ThankYou.tsx',
    'the thank-you page asks before it deletes answers that were not sent',
    'onBack={unsent ? ask : startOver}',
    'onBack={startOver}',
  ),
  inFile(
    'HomePage.tsx',
    'Continue moves on by one step',
    'stepCompleted(String(follows.position))',
    "stepCompleted('1')",
  ),
  inFile(
    'LanguageSwitch.tsx',
    'the switch changes the language',
    'dispatch(languageChanged(choice))',
    'choice',
  ),
  inFile(
    'useDocument.ts',
    '<html lang> follows the language',
    'document.documentElement.lang = language;',
    '',
  ),
  failing(
    'StepErrorBoundary.tsx',
    'a failed step that is left is tried again when the parent comes back',
    'if (!this.props.mode && this.state.failed) this.setState({ failed: false, missing: false });',
    '',
  ),
  failing(
    'StepErrorBoundary.tsx',
    'a failed step that is hidden has its fallback before it is shown',
    'queueMicrotask(() => onFailed(failure.error));',
    '',
  ),
  failing(
    'HomePage.tsx',
    'a failed step that throws when it is left for the thank-you page takes nothing away',
    '<div className="shell" hidden={!current}>',
    '<div className="shell" hidden={!current} key={String(sent)}>',
  ),
  failing(
    'RunMarks.tsx',
    'a failed step that hangs in an effect is known to the next page',
    'useLayoutEffect(() => onRunning(true));',
    '',
  ),
  failing(
    'stepLoader.ts',
    'a failed step that hangs loses nothing that was typed',
    'store.saveDraft();',
    '',
  ),
  {
    rule: 'a step that is missing without a network is loaded when it is back',
    file: 'shell/src/keepTrying.ts',
    find: "window.addEventListener('online', end);",
    replace: '',
    tests: ['shell/src/offlineStep.test.tsx', 'shell/src/keepTrying.test.ts'],
  },
  {
    rule: "the browser's Back stays while a registration waits",
    file: 'shell/src/useStepHistory.ts',
    find: 'if (waiting) {',
    replace: 'if (!step) {',
    tests: ['shell/src/offlineStep.test.tsx'],
  },
  {
    rule: 'the next step is rendered in a pause',
    file: 'shell/src/usePreloadStep.ts',
    find: 'const PAUSE_MS = 500;',
    replace: 'const PAUSE_MS = 0;',
    tests: ['shell/src/usePreloadStep.test.ts'],
  },
  {
    rule: 'React takes over what was typed before it was there',
    file: 'shell/src/adoptEarlyInput.ts',
    find: "input._valueTracker?.setValue('');",
    replace: '',
    tests: ['shell/src/adoptEarlyInput.test.tsx'],
  },
  {
    rule: 'markup that a proxy has taken the markers out of is rendered anew',
    file: 'shell/src/hasMarker.ts',
    find: 'return false;',
    replace: 'return true;',
    tests: ['shell/src/hasMarker.test.tsx'],
  },
  {
    rule: 'what a translator has put into the first screen is taken out of it',
    file: 'shell/src/restoreMarkup.ts',
    find: 'removeUntil(null);',
    replace: '',
    tests: ['shell/src/restoreMarkup.test.ts'],
  },
  {
    rule: 'what was left before the shell runs counts as left',
    file: 'shell/src/adoptEarlyInput.ts',
    find: 'if (!isEntered) leaveNow();',
    replace: '',
    tests: ['shell/src/adoptEarlyInput.test.tsx'],
  },
  {
    rule: 'the focus goes over to a form that is rendered anew',
    file: 'shell/src/adoptEarlyInput.ts',
    find: 'if (entered) focusAt(entered, caretIn(gone));',
    replace: '',
    tests: ['shell/src/adoptEarlyInput.test.tsx'],
  },
  {
    rule: 'an error of an extension is no failure of a visit',
    file: 'shell/src/visit/watchVisit.ts',
    find: 'if (!isOfSite(stack)) return;',
    replace: '',
    tests: ['shell/src/visit/watchVisit.test.ts'],
  },
];
