import type { Mutant } from '../mutant';

const submission = 'step-confirm/src/Submission.tsx';
const policy = 'step-confirm/src/Policy.tsx';
const sending = ['step-confirm/src/Submission.test.tsx'];
const reading = ['step-confirm/src/Policy.test.tsx'];

/** Step 5. */
export const confirm: Mutant[] = [
  {
    rule: 'Submit is disabled without consent',
    file: submission,
    find: 'disabled={!consent || waiting}',
    replace: 'disabled={waiting}',
    tests: sending,
  },
  {
    rule: 'Submit is disabled, and says so, while saving',
    file: submission,
    find: 'busy={saving && !waiting}',
    replace: 'busy={false}',
    tests: sending,
  },
  {
    rule: 'Back is disabled while the registration waits for the network',
    file: submission,
    find: 'onBack={waiting ? undefined : onBack}',
    replace: 'onBack={onBack}',
    tests: ['step-confirm/src/StillSending.test.tsx'],
  },
  {
    rule: 'a failed submit is shown with the stored message',
    file: 'step-confirm/src/SubmitFailure.tsx',
    find: '<span>{text(error, errorValues)}</span>\n',
    replace: '\n',
    tests: sending,
  },
  {
    rule: 'the viewer is as high as the window less 300',
    file: policy,
    find: 'PAGE_AROUND = 300',
    replace: 'PAGE_AROUND = 200',
    tests: reading,
  },
  {
    rule: 'the viewer follows a resize',
    file: 'step-confirm/src/useWindowHeight.ts',
    find: "addEventListener('resize'",
    replace: "addEventListener('scroll'",
    tests: reading,
  },
  {
    rule: 'the policy is in the reader’s language',
    file: policy,
    find: 'policy[language]',
    replace: 'policy.vi',
    tests: reading,
  },
];
