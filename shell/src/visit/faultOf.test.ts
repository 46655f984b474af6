import { faultOf } from './faultOf';

const set = {
  packages: { shell: '1.0.0', 'step-contact': '1.1.0' },
  steps: { 'step-contact': {} as never },
};
const CONTACT = 'https://school.example/packages/step-contact/1.1.0/remoteEntry.js';
const SHELL = 'https://school.example/packages/shell/1.0.0/main.1a2b.js';
const SURNAME = 'Nguyễn';

beforeEach(() => {
  const loaded = [CONTACT, `${CONTACT}?r=m1-1`, SHELL];
  performance.getEntriesByName = (name) => (loaded.includes(name) ? [{} as PerformanceEntry] : []);
});

/** An error with a stack, as a browser writes it. */
const thrown = (stack: string, error: Error = new TypeError(SURNAME)) =>
  Object.assign(error, { stack });

const frame = (name: string, version: string, file: string, line: number, column: number) => ({
  ...{ package: name, version, file, line, column },
});

test.each([
  ['Chromium', `TypeError: ${SURNAME}\n    at ${SURNAME} (${CONTACT}:2:31)\n    at ${SHELL}:1:9`],
  ['Firefox', `${SURNAME}@${CONTACT}:2:31\n@${SHELL}:1:9\n`],
  ['WebKit', `${SURNAME}@${CONTACT}:2:31\n${SHELL}:1:9`],
])('an error of %s is its class and its places', (_engine, stack) => {
  expect(faultOf('handler', thrown(stack), set)).toEqual({
    kind: 'handler',
    step: 'step-contact',
    version: '1.1.0',
    error: 'TypeError',
    frames: [
      frame('step-contact', '1.1.0', 'remoteEntry.js', 2, 31),
      frame('shell', '1.0.0', 'main.1a2b.js', 1, 9),
    ],
  });
});

describe('the package at fault is', () => {
  const suspect = { name: 'step-contact', version: '1.0.0' };

  test('the step whose code is highest in the stack, below the kit that it called', () => {
    const error = thrown(`at ${SHELL}:1:9\n at ${CONTACT}?r=m1-1:2:31`);
    expect(faultOf('render', error, set, suspect)).toMatchObject({
      step: 'step-contact',
      version: '1.1.0',
    });
  });

  test('else the step that was running', () => {
    expect(faultOf('render', thrown(`at ${SHELL}:1:9`), set, suspect)).toMatchObject({
      step: 'step-contact',
      version: '1.0.0',
    });
  });

  test.each(['render', 'load', 'stuck'] as const)(
    'the step that was running, also where its %s throws in the kit or in React',
    (kind) => {
      expect(faultOf(kind, thrown(`at ${SHELL}:1:9`), set, suspect)).toMatchObject({
        step: 'step-contact',
      });
    },
  );

  test.each(['handler', 'rejection', 'policy'] as const)(
    'the shell for a %s of its own, whichever step is shown',
    (kind) => {
      expect(faultOf(kind, thrown(`at ${SHELL}:1:9`), set, suspect)).toMatchObject({
        step: 'shell',
        version: '1.0.0',
      });
      // What says nothing of its place is of the step that is shown.
      expect(faultOf(kind, SURNAME, set, suspect)).toMatchObject({ step: 'step-contact' });
    },
  );

  test('else the shell', () => {
    expect(faultOf('rejection', SURNAME, set)).toMatchObject({
      step: 'shell',
      version: '1.0.0',
      frames: [],
    });
  });
});

class Nguyễn extends Error {
  override name = SURNAME;
}

test.each<[string, unknown]>([
  ['a message and a cause', thrown(SURNAME, new Error(SURNAME, { cause: SURNAME }))],
  ['the name of a class', thrown(`at ${CONTACT}:1:1`, new Nguyễn(SURNAME))],
  [
    'the name of a file',
    thrown(`at https://school.example/packages/step-contact/1.1.0/Nguyen.js:1:1`),
  ],
  ['the name of a package', thrown(`at https://school.example/packages/Nguyen/1.1.0/main.js:1:1`)],
  ['another address', thrown(`at https://nguyen.example/${SURNAME}:1:1`)],
  ['a value that is no error', SURNAME],
  ['an object', { name: SURNAME, stack: SURNAME, message: SURNAME }],
  [
    'a getter that throws',
    {
      get stack(): string {
        throw new Error(SURNAME);
      },
    },
  ],
  ['nothing', undefined],
])('what was typed does not leave in %s', (_what, error) => {
  const text = JSON.stringify(faultOf('handler', error, set));
  expect(text).not.toMatch(/nguy/i);
  expect(JSON.parse(text)).toMatchObject({
    kind: 'handler',
    error: expect.stringMatching(/Error$/) as string,
  });
});

test('a stack is read to its eighth frame', () => {
  const stack = `at ${CONTACT}:1:1\n`.repeat(20);
  expect(faultOf('handler', thrown(stack), set).frames).toHaveLength(8);
});
